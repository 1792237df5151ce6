/**
 * Rooms and directions (DESIGN section 2): a room imports only from rooms above it in this list; `model`, `screen`,
 * `match` and `route` are pure; lab and drivers know nothing of `src`. A rule changes in the same commit as its reason.
 */
const ROOMS = [
  'model',
  'screen',
  'match',
  'route',
  'action',
  'pack',
  'device',
  'walk',
  'trail',
  'learn',
  'robot',
  'workflow',
  'farm',
  'wdio',
  'mcp',
  'report',
  'cli',
];
const PURE = ['model', 'screen', 'match', 'route'];
const WEBDRIVERIO_ROOMS = ['device', 'robot', 'wdio', 'cli'];
const LAB_ROOMS = ['wdio', 'cli'];

const room = (names) => `^src/(${names.join('|')})/`;

const downward = ROOMS.slice(0, -1).map((name, index) => ({
  name: `${name}-imports-only-upwards`,
  comment: `src/${name} may import only the rooms above it: ${ROOMS.slice(0, index).join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: room(ROOMS.slice(index + 1)) },
}));

module.exports = {
  forbidden: [
    ...downward,
    {
      name: 'pure-rooms-do-no-io',
      comment: 'model, screen, match and route do no input or output and know no device.',
      severity: 'error',
      from: { path: room(PURE) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-rooms-use-few-packages',
      comment: 'A pure room needs a schema library and a safe regular expression engine, nothing else.',
      severity: 'error',
      from: { path: room(PURE) },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional'], pathNot: 'node_modules/(zod|re2js)/' },
    },
    {
      name: 'webdriverio-only-where-a-device-is-opened',
      severity: 'error',
      from: { path: '^src/', pathNot: room(WEBDRIVERIO_ROOMS) },
      to: { path: 'node_modules/(webdriverio|webdriver|@wdio)/' },
    },
    {
      name: 'lab-only-from-the-edges',
      comment: 'Nothing in src knows whether a phone is virtual; only cli and wdio start the lab.',
      severity: 'error',
      from: { path: '^src/', pathNot: room(LAB_ROOMS) },
      to: { path: '^lab/|@waymark/lab' },
    },
    {
      name: 'lab-knows-nothing-of-src',
      severity: 'error',
      from: { path: '^(lab|drivers)/' },
      to: { path: '^(src|dist)/' },
    },
    {
      name: 'bench-and-ordeal-only-look',
      comment: 'Benchmarks and the ordeal look at the product from outside; nothing that ships knows of them.',
      severity: 'error',
      from: { path: '^(src|lab|drivers)/' },
      to: { path: '^(bench|ordeal)/' },
    },
    {
      name: 'rooms-are-entered-by-their-index',
      comment:
        'A room is imported by its index, so that its inside can change. Schemas, packs from the cache, the matcher and the graph, what lies around a place and what Allure is told have entries of their own: the first loads a library, the others little or nothing.',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: {
        path: '^src/[^/]+/',
        pathNot: [
          '^src/$1/',
          '^src/[^/]+/index\\.ts$',
          '^src/(match/matcher|model/schemas|pack/cached|route/graph|walk/hops|wdio/allure(-steps)?)\\.ts$',
        ],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-drawers', severity: 'error', from: {}, to: { path: '/(utils?|helpers?)/', pathNot: 'node_modules' } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.js'],
    },
  },
};

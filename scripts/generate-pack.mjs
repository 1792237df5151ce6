// Writes a pack of any size, for benchmarks: `node scripts/generate-pack.mjs DIR --waypoints 1000 --captures 1000`.
// Waypoints come in families of ten: one page, its detail with data, eight pages that share most of what they show. Each place has conditions of an id and
// a text, elements, and moves to the next, to its family's first and home; captures are spread over the places. The same numbers give the same pack.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { waypoints: { type: 'string', default: '1000' }, captures: { type: 'string', default: '1000' } },
});
const [given] = positionals;
const waypoints = Number(values.waypoints);
const captures = Number(values.captures);
if (
  given === undefined ||
  !Number.isInteger(waypoints) ||
  waypoints < 1 ||
  !Number.isInteger(captures) ||
  captures < 0
) {
  console.error('usage: node scripts/generate-pack.mjs DIR [--waypoints N] [--captures M]');
  process.exit(2);
}

const folder = resolve(given);
const FAMILY = 10;
const ROWS = 30;
const id = (number) => `place-${number}`;
const family = (number) => Math.floor(number / FAMILY);

for (const name of ['waypoints', 'shortcuts', 'trailheads', 'captures'])
  mkdirSync(join(folder, name), { recursive: true });
const write = (file, text) => writeFileSync(join(folder, file), text);

write(
  'pack.yaml',
  'id: generated\nname: Generated\napps: { android: com.example.generated }\nbusy: [ { role: progress } ]\n',
);
write('trailheads/launch.trailhead.yaml', `id: launch\nlaunch: true\nto: ${id(0)}\n`);

for (let number = 0; number < waypoints; number++) {
  const next = (number + 1) % waypoints;
  const first = family(number) * FAMILY;
  const targets = [...new Set([next, first, 0])].filter((target) => target !== number);
  const moves = targets.map((target) => `  ${id(target)}: { android: { tap: { element: to-${target} } } }`);
  const elements = targets.map((target) => `  to-${target}: { android: { id: go_${target} } }`);
  write(
    `waypoints/${id(number)}.waypoint.yaml`,
    [
      `id: ${id(number)}`,
      `description: Page ${number}.`,
      'params: { item: { type: string, example: Item 3 } }',
      `shows: [ { element: item, text: "{{item}}" } ]`,
      `android: { required: [ { id: page_${family(number)} }, { element: heading } ], forbidden: [ { id: dialog } ] }`,
      'elements:',
      `  heading: { android: { id: heading, text: Page ${number} } }`,
      `  item: { android: { id: item_title } }`,
      ...elements,
      ...(moves.length > 0 ? ['moves:', ...moves] : []),
      '',
    ].join('\n'),
  );
}

const node = (depth, resource, text, top, clickable, inner = '') =>
  `${'  '.repeat(depth)}<android.widget.${clickable ? 'Button' : 'TextView'} index="0" package="com.example.generated" class="android.widget.${clickable ? 'Button' : 'TextView'}" text="${text}" resource-id="com.example.generated:id/${resource}" checkable="false" checked="false" clickable="${clickable}" enabled="true" focusable="true" focused="false" scrollable="false" selected="false" bounds="[0,${top}][1080,${top + 60}]" displayed="true"${inner === '' ? ' />' : `>\n${inner}${'  '.repeat(depth)}</android.widget.TextView>`}\n`;

const taken = new Map();
for (let at = 0; at < captures; at++) {
  const number = at % waypoints;
  const count = (taken.get(number) ?? 0) + 1;
  taken.set(number, count);
  const next = (number + 1) % waypoints;
  const targets = [...new Set([next, family(number) * FAMILY, 0])].filter((target) => target !== number);
  let top = 60;
  const row = (resource, text, clickable) => node(2, resource, text, (top += 60), clickable);
  const rows = [
    row('heading', `Page ${number}`, false),
    row('item_title', `Item ${count}`, false),
    ...targets.map((target) => row(`go_${target}`, `Go to ${target}`, true)),
    ...Array.from({ length: ROWS }, (_, line) => row(`row_${line}`, `Row ${line} of ${number}, ${count}`, true)),
  ].join('');
  const page = `  <android.widget.FrameLayout index="0" package="com.example.generated" class="android.widget.FrameLayout" text="" resource-id="com.example.generated:id/page_${family(number)}" clickable="false" enabled="true" bounds="[0,0][1080,2400]" displayed="true">\n${rows}  </android.widget.FrameLayout>\n`;
  const name = count === 1 ? '' : `.take-${count}`;
  write(
    `captures/${id(number)}.android${name}.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">\n${page}</hierarchy>\n`,
  );
}
console.log(`${folder}: ${waypoints} waypoints, ${captures} captures`);

import { Command } from 'commander';
import type { Context } from './command.js';
import { COMMANDS_HELP } from './commands-help.js';
import type { CheckOptions } from './check.js';
import type { DemoOptions } from './demo.js';
import type { ExitCode } from './exit-code.js';
import type { GoOptions } from './go.js';
import type { CoverageOptions, PruneOptions } from './journal.js';
import type { JournalTrailOptions } from './journal-trail.js';
import type { LabUpOptions } from './lab-up.js';
import { eachLine } from './output.js';
import type { RecordOptions } from './record.js';
import type { RehearseOptions } from './rehearse.js';
import type { ReplayOptions } from './replay.js';
import type { SchemaOptions } from './schema.js';
import type { TakeOptions } from './take.js';
import type { TrailLintOptions } from './trail-lint.js';
import type { TrailRenameOptions } from './trail-rename.js';
import type { TypesOptions } from './types.js';
import type { WhereOptions } from './where.js';

const DEVICE = [
  '-d, --device <name>',
  'lab-android, lab-ios, or a device of waymark.config.mjs',
  'lab-android',
] as const;
const PACK = ['-p, --pack <folder>', 'the pack; default: packs/calendar, or the only pack in packs/'] as const;

const VERIFY = [
  '--verify <how>',
  'how places are proven: source, elements, or auto (elements where page sources are slow)',
] as const;

/** Every command with its options; what a command does is loaded only when it is called. */
export function buildProgram(context: Context, ended: (code: ExitCode) => void): Command {
  const program = new Command('waymark')
    .description('Mobile UI tests that last: map an app once, then speak of places and named moves, never of taps.')
    .version('0.1.0')
    .option('--debug', 'stack traces with errors')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => eachLine(text, (line) => context.output.line(line)),
      writeErr: (text) => eachLine(text, (line) => context.output.note(line)),
    })
    .showHelpAfterError('Add --help to see what can be given.');
  const command = (name: string, summary: string, example: string, under: Command = program): Command =>
    under.command(name).description(summary).addHelpText('after', `\nExample:\n  $ waymark ${example}`);

  command('demo', 'record a test on the lab’s Android phone, replay it on its iPhone', 'demo')
    .option('-o, --out <folder>', 'where the trail and the screenshots go', '.waymark/demo')
    .action(async (options: DemoOptions) => ended(await (await import('./demo.js')).demo(context, options)));

  command('where', 'which place a screen is', 'where --platform android --source screen.xml --json')
    .option(...PACK)
    .option(...DEVICE)
    .option('--source <file>', 'a page source from a file, instead of a device')
    .option('--platform <name>', 'whose source it is: android, ios, or a classifier such as android-tablet')
    .option('--json', 'the whole answer as JSON')
    .action(async (options: WhereOptions) => ended(await (await import('./where.js')).where(context, options)));

  command('go', 'walk to a place', 'go event-detail title=Lunch --device lab-android --cold-start')
    .argument('<waypoint>')
    .argument('[values...]', 'data of the place and params of the way, as name=value')
    .option(...PACK)
    .option(...DEVICE)
    .option('--cold-start', 'start the app where no other way leads there')
    .option('--through <ids...>', 'shortcuts with an effect that may be taken')
    .option(...VERIFY)
    .option('--json', 'the result as JSON')
    .action(async (waypoint: string, values: readonly string[], options: GoOptions) =>
      ended(await (await import('./go.js')).go(context, waypoint, values, options)),
    );

  command('take', 'take one shortcut', 'take create-event.quick title=Lunch --device lab-android --start day-view')
    .argument('<shortcut>', 'its id, or id.variant')
    .argument('[values...]', 'params, as name=value')
    .option(...PACK)
    .option(...DEVICE)
    .option('--here', 'only from the place at hand')
    .option('--start <waypoint>', 'start the app at this place first')
    .option(...VERIFY)
    .option('--json', 'the result as JSON')
    .action(async (shortcut: string, values: readonly string[], options: TakeOptions) =>
      ended(await (await import('./take.js')).take(context, shortcut, values, options)),
    );

  command(
    'record',
    'run commands on a device and write the trail',
    'record lunch.txt --out recordings/lunch.trail.yaml',
  )
    .argument('[commands]', 'a file with a command a line; else standard input, or a prompt')
    .requiredOption('-o, --out <file>', 'the trail to write')
    .option(...PACK)
    .option(...DEVICE)
    .option('--name <text>', 'what the trail is called')
    .option('--param <name=value...>', 'params of the trail: values that a replay may change')
    .option(...VERIFY)
    .option('--force', 'write over a trail that is there')
    .addHelpText('after', COMMANDS_HELP)
    .action(async (file: string | undefined, options: RecordOptions) =>
      ended(await (await import('./record.js')).record(context, file, options)),
    );

  command(
    'replay',
    'replay trails, by the bodies of the platform at hand',
    'replay recordings/*.trail.yaml --device lab-ios',
  )
    .argument('<trails...>')
    .option('-p, --pack <folder>', 'the pack; default: packs/<the pack that the trail names>')
    .option(...DEVICE)
    .option('--on <names>', 'several devices at the same time: lab-android,lab-ios')
    .option('--compare', 'fail where places, data or outcomes differ between the devices')
    .option('--param <name=value...>', 'other values for the params of the trails')
    .option('--from-step <number>', 'begin with this step, where the app is')
    .option('--until <number>', 'end after this step')
    .option('--exact', 'walk the recorded edges, plan nothing anew')
    .option(...VERIFY)
    .option('--junit <file>', 'the results as JUnit XML')
    .option('--allure <folder>', 'the results for Allure, with a picture of every edge')
    .option(
      '--coverage <file>',
      'how much of each map was visited and which edges are broken, also as JSON into this file',
    )
    .option('--json', 'the results as JSON')
    .action(async (trails: readonly string[], options: ReplayOptions) =>
      ended(await (await import('./replay.js')).replay(context, trails, options)),
    );

  command('check', 'find the faults of packs, without a device', 'check packs/calendar')
    .argument('[packs...]', 'folders of packs; default: every pack in packs/')
    .option('--baseline <file>', 'findings that are known; only what is not in it fails')
    .option('--update-baseline', 'take what is found now for known')
    .option('--json', 'the findings as JSON')
    .action(async (packs: readonly string[], options: CheckOptions) =>
      ended(await (await import('./check.js')).check(context, packs, options)),
    );

  command(
    'types',
    'write types for specs: a wrong place, move, element or param does not compile',
    'types --out specs/packs.d.ts',
  )
    .argument('[packs...]', 'folders of packs; default: every pack in packs/')
    .option('-o, --out <file>', 'the file to write', 'waymark-packs.d.ts')
    .action(async (packs: readonly string[], options: TypesOptions) =>
      ended(await (await import('./types.js')).types(context, packs, options)),
    );

  command('schema', 'write the JSON Schemas of pack files and trails, for editors', 'schema --out schemas')
    .option('-o, --out <folder>', 'the folder to write to', 'schemas')
    .action(async (options: SchemaOptions) => ended(await (await import('./schema.js')).schema(context, options)));

  command(
    'rehearse',
    'say without a device which steps of trails would fail',
    'rehearse recordings/lunch.trail.yaml --platform ios',
  )
    .argument('[trails...]', 'default: every trail in recordings/')
    .option('-p, --pack <folder>', 'the pack; default: packs/<the pack that the trail names>')
    .option('--platform <names...>', 'android, ios, desktop; default: those of the pack, or of the raw steps')
    .option('--changed <commit>', 'only say which trails and specs cross what changed since then')
    .option('--specs <folder>', 'where the specs are, for --changed', 'specs')
    .option('--json', 'an entry for each trail')
    .action(async (trails: readonly string[], options: RehearseOptions) =>
      ended(await (await import('./rehearse.js')).rehearse(context, trails, options)),
    );

  const journal = command('journal', 'what happened in a session: every action, place and call', 'journal show last');
  command('list', 'the sessions that are kept, the newest first', 'journal list', journal)
    .option('--json', 'as JSON')
    .action(async (options: { readonly json?: boolean }) =>
      ended((await import('./journal.js')).list(context, options)),
    );
  command('show', 'the timeline of a session', 'journal show last', journal)
    .argument('<session>', 'its id, the begin of it, or `last`')
    .option('--json', 'as JSON')
    .action(async (session: string, options: { readonly json?: boolean }) =>
      ended((await import('./journal.js')).show(context, session, options)),
    );
  command(
    'trail',
    'write what a session decided as a trail, also of one that was killed',
    'journal trail last --out recordings/lunch.trail.yaml',
    journal,
  )
    .argument('<session>', 'its id, the begin of it, or `last`')
    .requiredOption('-o, --out <file>', 'the trail to write')
    .option('-p, --pack <folder>', 'the pack; default: packs/<the pack of the session>')
    .option('--name <text>', 'what the trail is called')
    .option('--param <name=value...>', 'params of the trail: values that a replay may change')
    .option('--force', 'write over a trail that is there')
    .action(async (session: string, options: JournalTrailOptions) =>
      ended((await import('./journal-trail.js')).trail(context, session, options)),
    );
  command(
    'coverage',
    'the places and edges that sessions visited, of all of the pack',
    'journal coverage last',
    journal,
  )
    .argument('[sessions...]', 'default: all that are kept')
    .option(...PACK)
    .option('--json', 'as JSON, with what was missed')
    .action(async (sessions: readonly string[], options: CoverageOptions) =>
      ended((await import('./journal.js')).coverage(context, sessions, options)),
    );
  command(
    'prune',
    'remove old sessions; what was written in the last 10 minutes stays',
    'journal prune --keep 50 --days 14',
    journal,
  )
    .option('--keep <number>', 'the newest so many stay')
    .option('--days <number>', 'what is older goes')
    .option('--megabytes <number>', 'the newest stay, up to this size together')
    .option('--dry-run', 'only say what would go')
    .option('--json', 'as JSON')
    .action(async (options: PruneOptions) => ended((await import('./journal.js')).prune(context, options)));

  const trail = command('trail', 'trails as files: their faults, and names in them', 'trail lint');
  command(
    'lint',
    'find the faults of trails as files: names, params, results',
    'trail lint recordings/*.trail.yaml',
    trail,
  )
    .argument('[trails...]', 'default: every trail in recordings/')
    .option('--json', 'the findings as JSON')
    .action(async (trails: readonly string[], options: TrailLintOptions) =>
      ended((await import('./trail-lint.js')).lintTrails(context, trails, options)),
    );
  command(
    'rename',
    'rename a place, an element or a shortcut in packs and trails; says what it would do, and does it with --write',
    'trail rename place event-detail event-page --write',
    trail,
  )
    .argument('<kind>', 'place, element or shortcut')
    .argument('<old>', 'day-view, day-view.new-event, create-event or, one variant, create-event.quick')
    .argument('<new>', 'the new id')
    .option('-p, --pack <folders...>', 'the packs to go through; default: every pack in packs/')
    .option('--trails <paths...>', 'folders or files of trails', ['recordings'])
    .option('--specs <paths...>', 'folders of specs: lines that say the name are listed, to be changed by hand', [
      'specs',
    ])
    .option('--shared', 'of an element: also those of other places that the same text in a body means')
    .option('--write', 'write the changes, all or none')
    .option('--json', 'the changes as JSON')
    .action(async (kind: string, before: string, after: string, options: TrailRenameOptions) =>
      ended((await import('./trail-rename.js')).renameInTrails(context, [kind, before, after], options)),
    );

  const lab = command('lab', 'the virtual phones that ship with Waymark', 'lab up');
  command(
    'up',
    'start both phones and print what any WebDriver client needs; Ctrl-C ends them',
    'lab up --port 4723',
    lab,
  )
    .option('--port <number>', 'the port of Appium; default: a free one')
    .option('--phones <names...>', 'android, ios; default: both')
    .option('--json', 'as JSON')
    .action(async (options: LabUpOptions) => ended(await (await import('./lab-up.js')).labUp(context, options)));
  return program;
}

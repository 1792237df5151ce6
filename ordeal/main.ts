import { readArguments, USAGE, type Arguments } from './arguments.js';
import { modeNames } from './modes.js';
import { failureText, summaryText } from './report.js';
import { planOf } from './plan.js';
import { startOrdeal } from './run.js';
import { seedOfWalk } from './seeds.js';
import { isPassed, Tally, type Failure } from './tally.js';
import { timeline } from './timeline.js';
import { variationWithout } from './without.js';

/** After so many walks a line says how it goes. */
const PROGRESS = 100;

async function main(line: readonly string[]): Promise<number> {
  if (line.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  let asked: Arguments;
  try {
    asked = readArguments(line, modeNames(['android', 'ios']));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    return 2;
  }
  const seeds =
    asked.only.length > 0
      ? asked.only
      : Array.from({ length: asked.walks }, (_, index) => seedOfWalk(asked.seed, index));
  const tally = new Tally();
  const begun = performance.now();
  let count = 0;
  const plans = seeds.map((seed) => planOf(seed, { platforms: asked.platforms, only: asked.modes }));
  const variation = await variationWithout(asked.without);
  const ordeal = await startOrdeal(
    asked.platforms.filter((platform) => plans.some((plan) => plan.platform === platform)),
  );
  try {
    await ordeal.walkAll(plans, variation, (plan, seen, verdict) => {
      const failures = tally.add(plan, seen, verdict);
      const say = asked.json ? console.error : console.log;
      if (asked.verbose) say(`${timeline(plan, seen, verdict)}\n`);
      else for (const failure of failures) console.error(failureText(failure));
      if (++count % PROGRESS === 0)
        console.error(`${count} of ${plans.length} walks, ${((performance.now() - begun) / count).toFixed(0)} ms each`);
    });
  } finally {
    await ordeal.stop();
  }
  const summary = tally.summary();
  console.log(
    asked.json ? JSON.stringify(summary, undefined, 2) : summaryText(summary, (failure) => repeatLine(failure, asked)),
  );
  return isPassed(summary) ? 0 : 1;
}

/** The command that walks one of the run's walks alone. */
function repeatLine({ seed }: Failure, { modes, platforms, without }: Arguments): string {
  return [
    `npm run ordeal -- --only ${seed} --verbose`,
    ...(modes.length === 0 ? [] : [`--mode ${modes.map((set) => set.join('+')).join(',')}`]),
    ...(without === undefined ? [] : [`--without ${without}`]),
    ...(platforms.length === 1 ? [`--device lab-${platforms[0] ?? ''}`] : []),
  ].join(' ');
}

process.exitCode = await main(process.argv.slice(2));

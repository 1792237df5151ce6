import type { PhonePlatform } from '@waymark/lab';
import { QUIET } from './modes.js';
import { POLICIES, type Policy } from './without.js';

export interface Arguments {
  readonly walks: number;
  readonly seed: number;
  /** Sets of modes; empty: all modes, singly and composed. */
  readonly modes: readonly (readonly string[])[];
  readonly platforms: readonly PhonePlatform[];
  readonly json: boolean;
  /** Seeds of single walks, instead of a run. */
  readonly only: readonly number[];
  readonly verbose: boolean;
  /** The policy of the walker that is switched off. */
  readonly without: Policy | undefined;
}

export const USAGE = `npm run ordeal [-- OPTIONS]

Walks random routes on the lab's hostile phones, and holds every claim against the truth.

  --walks N        how many walks, default 500
  --seed S         of the run, a whole number, default 1: the same seed, the same walks
  --mode m,…       only these hostile modes, singly and two of them at once; a+b: exactly both together, none: in peace
  --device NAME    lab-android or lab-ios, default both
  --only SEED,…    one walk of a run alone, by its own seed; give --mode and --device as the run had them
  --verbose        each walk moment by moment, the walker beside the truth
  --without NAME   the walker without one of its policies: ${POLICIES.join(', ')}
  --json           one JSON document on stdout, nothing else

Exit code: 0 every claim was true and at least 99.5 % of the walks that can arrive did; 1 not so; 2 wrong use.

Example: npm run ordeal -- --walks 200 --mode lag-source,swallowed-tap`;

/**
 * @param known names of all modes
 * @throws RangeError for an option, a mode or a device that there is not
 */
export function readArguments(line: readonly string[], known: readonly string[]): Arguments {
  let walks = 500;
  let seed = 1;
  let modes: readonly (readonly string[])[] = [];
  let platforms: readonly PhonePlatform[] = ['android', 'ios'];
  let json = false;
  let only: readonly number[] = [];
  let verbose = false;
  let without: Policy | undefined;
  const words = line.flatMap((word) => {
    const [, name, value] = /^(--[a-z]+)=(.*)$/s.exec(word) ?? [];
    return name === undefined || value === undefined ? [word] : [name, value];
  });
  const next = (at: number): string => {
    const value = words[at + 1];
    if (value === undefined) throw new RangeError(`\`${words[at] ?? ''}\` needs a value.`);
    return value;
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    switch (word) {
      case '--json':
        json = true;
        continue;
      case '--verbose':
        verbose = true;
        continue;
      case '--walks':
        walks = wholeNumber(word, next(at), 1, 999_999);
        break;
      case '--seed':
        seed = wholeNumber(word, next(at), 0, 1_000_000_000);
        break;
      case '--only':
        only = next(at)
          .split(',')
          .map((each) => wholeNumber(word, each, 0, 1_000_000_999_999));
        break;
      case '--mode':
        modes = next(at)
          .split(',')
          .map((set) => set.split('+').map((name) => modeNamed(name.trim(), known)));
        break;
      case '--without':
        without = policyNamed(next(at));
        break;
      case '--device':
        platforms = [platformNamed(next(at))];
        break;
      default:
        throw new RangeError(`There is no option \`${word}\`.\n\n${USAGE}`);
    }
    at++;
  }
  return { walks, seed, modes, platforms, json, only, verbose, without };
}

function wholeNumber(option: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (value.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
  throw new RangeError(`\`${option}\` takes a whole number from ${min} to ${max}, not \`${value}\`.`);
}

function modeNamed(name: string, known: readonly string[]): string {
  if (known.includes(name) || name === QUIET) return name;
  throw new RangeError(`There is no mode \`${name}\`; there are ${known.join(', ')}, and ${QUIET}.`);
}

function platformNamed(device: string): PhonePlatform {
  if (device === 'lab-android') return 'android';
  if (device === 'lab-ios') return 'ios';
  throw new RangeError(`There is no device \`${device}\` for the ordeal; there are lab-android and lab-ios.`);
}

function policyNamed(name: string): Policy {
  const policy = POLICIES.find((each) => each === name);
  if (policy !== undefined) return policy;
  throw new RangeError(`There is no policy \`${name}\`; there are ${POLICIES.join(', ')}.`);
}

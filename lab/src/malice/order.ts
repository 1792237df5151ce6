import { nearest, nearestFirst } from '../nearest.js';
import type { MaliceOrder, PhonePlatform } from '../phone.js';
import type { Mode } from './mode.js';
import { MODES } from './modes.js';
import { type GivenOptions, type OptionSpec, type OptionValue, usual } from './options.js';

export const NO_MALICE: MaliceOrder = { modes: {}, seed: 0 };

/** Every mode that a phone of the platform has. */
export function modesOf(platform: PhonePlatform): readonly Mode[] {
  return MODES.filter(({ platforms }) => platforms?.includes(platform) ?? true);
}

/** An order that names what there is not. */
export class OrderError extends Error {
  override readonly name = 'OrderError';

  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/**
 * @param modes each mode by its name, with `true` or its options
 * @throws OrderError for a mode that the phone does not have, an option that the mode does not have, or a value out of its range
 */
export function parseOrder(platform: PhonePlatform, modes: unknown, seed: unknown): MaliceOrder {
  if (typeof modes !== 'object' || modes === null || Array.isArray(modes)) {
    throw new OrderError(
      'Field "modes" must be an object.',
      'For instance {"lag-source": true, "swallowed-tap": {"rate": 0.5}}.',
    );
  }
  if (typeof seed !== 'number' || !Number.isSafeInteger(seed)) {
    throw new OrderError('Field "seed" must be a whole number.', 'For instance 7.');
  }
  const parsed = Object.entries(modes as Readonly<Record<string, unknown>>).flatMap(([name, given]) =>
    given === false ? [] : [[name, optionsOf(modeOf(platform, name), given)] as const],
  );
  return { modes: Object.fromEntries(parsed), seed };
}

/**
 * The short form, for an environment variable or a setting: `lag-source,swallowed-tap:rate=0.5:…`; `all` stands for every mode that the phone has.
 * @throws OrderError as {@link parseOrder}
 */
export function parseModes(platform: PhonePlatform, text: string): MaliceOrder['modes'] {
  const modes: Record<string, unknown> = {};
  for (const part of text.split(',').map((each) => each.trim())) {
    const [name = '', ...options] = part.split(':');
    if (name === '') continue;
    if (name === 'all') for (const each of modesOf(platform)) modes[each.name] ??= true;
    else modes[name] = options.length === 0 ? true : Object.fromEntries(options.map(parseOption));
  }
  return parseOrder(platform, modes, 0).modes;
}

/** As {@link parseModes}, without those modes that only the other phone has: one environment serves both. */
export function parseSharedModes(platform: PhonePlatform, text: string): MaliceOrder['modes'] {
  const foreign = new Set(MODES.filter((each) => !modesOf(platform).includes(each)).map(({ name }) => name));
  const own = text.split(',').filter((part) => !foreign.has(part.trim().split(':')[0] ?? ''));
  return parseModes(platform, own.join(','));
}

function parseOption(text: string): [string, number | boolean | string] {
  const [name = '', value = 'true'] = text.split('=');
  if (value === 'true' || value === 'false') return [name, value === 'true'];
  return [name, value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value];
}

function modeOf(platform: PhonePlatform, name: string): Mode {
  const known = modesOf(platform);
  const found = known.find((each) => each.name === name);
  if (found) return found;
  const names = known.map((each) => each.name);
  const near = nearestFirst(name, names).slice(0, 3);
  const other = MODES.some((each) => each.name === name);
  throw new OrderError(
    other ? `The mode "${name}" is not one of this phone.` : `There is no mode "${name}".`,
    // Short: drivers and clients pass it on in one line, and cut long ones.
    `Nearest: ${near.map((each) => `"${each}"`).join(', ')}. docs/lab.md lists all ${names.length}.`,
  );
}

function optionsOf(mode: Mode, given: unknown): GivenOptions {
  if (given === true) return {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new OrderError(`Mode "${mode.name}" takes true, false or its options.`, optionsHint(mode));
  }
  return Object.fromEntries(
    Object.entries(given as Readonly<Record<string, unknown>>).map(([name, value]) => {
      const spec = Object.hasOwn(mode.options, name) ? mode.options[name] : undefined;
      if (!spec) throw new OrderError(`Mode "${mode.name}" has no option "${name}".`, optionsHint(mode));
      return [name, checked(mode, name, spec, value)];
    }),
  );
}

function checked(mode: Mode, name: string, spec: OptionSpec, value: unknown): OptionValue {
  if ('flag' in spec) {
    if (typeof value === 'boolean') return value;
    throw new OrderError(`Option "${name}" of mode "${mode.name}" must be true or false.`, optionsHint(mode));
  }
  if ('word' in spec) {
    if (typeof value === 'string' && spec.of.includes(value)) return value;
    throw new OrderError(
      `Option "${name}" of mode "${mode.name}" must be one of ${spec.of.join(', ')}.`,
      typeof value === 'string' ? `Nearest: "${nearest(value, spec.of)}".` : optionsHint(mode),
    );
  }
  if (typeof value === 'number' && value >= spec.min && value <= spec.max) return value;
  throw new OrderError(
    `Option "${name}" of mode "${mode.name}" must be a number from ${spec.min} to ${spec.max}.`,
    optionsHint(mode),
  );
}

function optionsHint(mode: Mode): string {
  const parts = Object.entries(mode.options).map(
    ([name, spec]) => `${name} (${spec.says}; usually ${String(usual(spec))})`,
  );
  return parts.length === 0 ? 'It has no options.' : `Its options: ${parts.join('; ')}.`;
}

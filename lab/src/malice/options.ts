/** A number, a switch or one of several words that a mode can be told. */
export type OptionSpec =
  | { readonly number: number; readonly min: number; readonly max: number; readonly says: string }
  | { readonly flag: boolean; readonly says: string }
  | { readonly word: string; readonly of: readonly string[]; readonly says: string };

export type OptionValue = number | boolean | string;

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The options of a mode as it reads them. */
export type OptionsOf<Specs extends OptionSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends { readonly number: number }
    ? number
    : Specs[Name] extends { readonly of: readonly (infer Word)[] }
      ? Word
      : boolean;
};

export type GivenOptions = Readonly<Record<string, OptionValue>>;

/** What a mode does where it is not told otherwise. */
export function usual(spec: OptionSpec): OptionValue {
  if ('flag' in spec) return spec.flag;
  return 'word' in spec ? spec.word : spec.number;
}

/** How often a mode strikes, of the times that it could: 0 never, 1 whenever it may. It never strikes twice running. */
export function rate(usually: number): { number: number; min: number; max: number; says: string } {
  return { number: usually, min: 0, max: 1, says: 'how often it strikes, of the times that it could' };
}

/** A time in ms. */
export function ms(
  usually: number,
  max: number,
  says: string,
): { number: number; min: number; max: number; says: string } {
  return { number: usually, min: 0, max, says };
}

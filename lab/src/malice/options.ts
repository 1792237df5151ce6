/** A number or a switch that a mode can be told. */
export type OptionSpec =
  | { readonly number: number; readonly min: number; readonly max: number; readonly says: string }
  | { readonly flag: boolean; readonly says: string };

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The options of a mode as it reads them. */
export type OptionsOf<Specs extends OptionSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends { readonly number: number } ? number : boolean;
};

export type GivenOptions = Readonly<Record<string, number | boolean>>;

/** How often a mode strikes, of the times that it could: 0 never, 1 whenever it may. It never strikes twice running. */
export function rate(usual: number): { number: number; min: number; max: number; says: string } {
  return { number: usual, min: 0, max: 1, says: 'how often it strikes, of the times that it could' };
}

/** A time in ms. */
export function ms(
  usual: number,
  max: number,
  says: string,
): { number: number; min: number; max: number; says: string } {
  return { number: usual, min: 0, max, says };
}

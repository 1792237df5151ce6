/** `plist` comes without types. */
declare module 'plist' {
  export function parse(xml: string): unknown;
  export function build(value: unknown, options?: { readonly pretty?: boolean }): string;
}

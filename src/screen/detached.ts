/** The same text without the document that it is cut out of, which it would keep in memory for as long as it is kept. */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

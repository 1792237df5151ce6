/** Decodes IMAP's modified UTF-7 (RFC 3501, 5.1.3), in which Appium's Unicode keyboard is told what to type. */
export function decodeModifiedUtf7(text: string): string {
  return text.replace(/&([A-Za-z0-9+,]*)-/g, (_whole, encoded: string) => {
    if (encoded === '') return '&';
    const bytes = Buffer.from(encoded.replaceAll(',', '/'), 'base64');
    return bytes
      .subarray(0, bytes.length - (bytes.length % 2))
      .swap16()
      .toString('utf16le');
  });
}

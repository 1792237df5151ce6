const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size of a PNG, from its header. @throws Error when it is none */
export function pngSize(png: Buffer): { readonly width: number; readonly height: number } {
  if (png.length < 24 || !png.subarray(0, 8).equals(SIGNATURE) || png.toString('latin1', 12, 16) !== 'IHDR') {
    throw new Error('The screenshot is not a PNG.');
  }
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

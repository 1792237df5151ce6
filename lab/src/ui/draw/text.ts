import { createRequire } from 'node:module';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const REGULAR = 'Lab Sans';
const BOLD = 'Lab Sans Bold';
let registered = false;

/** The `font` of a canvas for this size; the lab brings its own fonts, so that screenshots are the same on every machine. */
export function font(size: number, bold: boolean): string {
  if (!registered) {
    const { resolve } = createRequire(import.meta.url);
    GlobalFonts.registerFromPath(resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'), REGULAR);
    GlobalFonts.registerFromPath(resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'), BOLD);
    registered = true;
  }
  return `${size}px "${bold ? BOLD : REGULAR}"`;
}

/**
 * The lines that a text takes: broken at line feeds and between words, at most `most` of them, none wider than `width` as
 * measured with the context's font; what does not fit is replaced by an ellipsis.
 */
export function fitLines(context: SKRSContext2D, text: string, width: number, most: number): readonly string[] {
  const lines: string[] = [];
  let rest: string | undefined = text;
  while (rest !== undefined) {
    if (lines.length === most - 1) {
      lines.push(shorten(context, rest.replaceAll('\n', ' '), width));
      break;
    }
    const [line, after] = firstLine(context, rest, width);
    lines.push(shorten(context, line, width));
    rest = after;
  }
  return lines;
}

function firstLine(context: SKRSContext2D, text: string, width: number): readonly [string, string | undefined] {
  const feed = text.indexOf('\n');
  const paragraph = feed === -1 ? text : text.slice(0, feed);
  const after = feed === -1 ? undefined : text.slice(feed + 1);
  let end = paragraph.length;
  while (context.measureText(paragraph.slice(0, end)).width > width) {
    const blank = paragraph.lastIndexOf(' ', end - 1);
    if (blank <= 0) break;
    end = blank;
  }
  if (end === paragraph.length) return [paragraph, after];
  return [paragraph.slice(0, end), text.slice(end + 1)];
}

function shorten(context: SKRSContext2D, line: string, width: number): string {
  if (context.measureText(line).width <= width) return line;
  const characters = Array.from(line);
  let fits = 0;
  let tooMany = characters.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (context.measureText(`${characters.slice(0, middle).join('').trimEnd()}…`).width <= width) fits = middle;
    else tooMany = middle;
  }
  return fits === 0 ? '' : `${characters.slice(0, fits).join('').trimEnd()}…`;
}

/** Screenshots: what a person would see of the same tree that page sources and touches are made from. */

import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawIcon } from './draw/icons.js';
import { fitLines, font } from './draw/text.js';
import { intersect, screenRect } from './geometry.js';
import type { Color, Display, Look, Rect, View } from './view.js';

export interface DrawOptions {
  /** Only this part of the screen, in the units of the views' rects; cut by the screen. */
  readonly cut?: Rect;
  /** Pixels of the PNG for one unit of the views' rects: 1 on Android (the default), the display's scale on iOS. */
  readonly pixelRatio?: number;
  /** The time in the status bar; without it no status bar is drawn. */
  readonly now?: Date;
}

/**
 * Draws views, back to front, on a white screen.
 *
 * @returns a PNG of the display's size (or the cut's) times `pixelRatio`, at least 1 × 1.
 */
export function drawScreen(roots: readonly View<unknown>[], display: Display, options: DrawOptions = {}): Buffer {
  const ratio = options.pixelRatio ?? 1;
  const screen = screenRect(display);
  const cut = options.cut === undefined ? screen : (intersect(options.cut, screen) ?? NOTHING);
  const canvas = createCanvas(Math.max(1, Math.round(cut.width * ratio)), Math.max(1, Math.round(cut.height * ratio)));
  const context = canvas.getContext('2d');
  context.lang = 'en';
  context.scale(ratio, ratio);
  context.translate(-cut.x, -cut.y);
  const pen: Pen = { context, unit: display.scale / ratio, screen };
  context.fillStyle = '#ffffff';
  fillRect(context, screen);
  for (const root of roots) drawView(pen, root, screen);
  if (options.now !== undefined && display.statusBar > 0) drawStatusBar(pen, display, options.now);
  return canvas.toBuffer('image/png');
}

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 };

interface Pen {
  readonly context: SKRSContext2D;
  /** A density-independent pixel, or a point, in the units of the rects. */
  readonly unit: number;
  readonly screen: Rect;
}

function drawView(pen: Pen, view: View<unknown>, clip: Rect): void {
  const { context } = pen;
  if (view.look?.dims ?? view.blocks === 'everywhere') {
    context.fillStyle = 'rgba(0, 0, 0, 0.4)';
    fillRect(context, pen.screen);
  }
  const inside = intersect(view.rect, clip);
  if (view.look !== undefined && inside !== null) drawLook(pen, view.look, view.rect);
  if (view.clips !== true) {
    for (const child of view.children) drawView(pen, child, clip);
    return;
  }
  if (inside === null) return;
  context.save();
  context.beginPath();
  context.rect(inside.x, inside.y, inside.width, inside.height);
  context.clip();
  for (const child of view.children) drawView(pen, child, inside);
  context.restore();
}

function drawLook({ context, unit }: Pen, look: Look, rect: Rect): void {
  const boxed = look.fill !== undefined || look.border !== undefined;
  if (boxed) drawBox(context, look, rect, unit);
  const padding = boxed && look.align !== 'center' ? Math.min(8 * unit, rect.width / 8) : 0;
  const color = look.textColor ?? '#1f1f1f';
  let { x, width } = { x: rect.x + padding, width: rect.width - 2 * padding };
  const alone = look.text === undefined;
  if (look.icon !== undefined) {
    const size = Math.min((alone ? look.textSize : undefined) ?? 24 * unit, rect.height, rect.width);
    const left = alone ? rect.x + (rect.width - size) / 2 : x;
    drawIcon(context, look.icon, left, rect.y + (rect.height - size) / 2, size, color);
    x += size + 12 * unit;
    width -= size + 12 * unit;
  }
  if (look.text === undefined || width <= 0) return;
  const down = boxed && look.anchor === 'top' ? Math.min(4 * unit, rect.height / 8) : 0;
  const box = { x, y: rect.y + down, width, height: rect.height - down };
  drawText(context, look, box, look.textSize ?? 15 * unit, color);
}

function drawBox(context: SKRSContext2D, look: Look, rect: Rect, unit: number): void {
  const half = look.border === undefined ? 0 : unit / 2;
  context.save();
  context.beginPath();
  const radius = Math.min(look.radius ?? 0, rect.width / 2, rect.height / 2);
  context.roundRect(
    rect.x + half,
    rect.y + half,
    Math.max(0, rect.width - 2 * half),
    Math.max(0, rect.height - 2 * half),
    radius,
  );
  if (look.raised === true) {
    context.shadowColor = 'rgba(0, 0, 0, 0.35)';
    context.shadowBlur = 8 * unit;
    context.shadowOffsetY = 2 * unit;
  }
  if (look.fill !== undefined) {
    context.fillStyle = look.fill;
    context.fill();
  }
  context.shadowColor = 'transparent';
  if (look.border !== undefined) {
    context.strokeStyle = look.border;
    context.lineWidth = unit;
    context.stroke();
  }
  context.restore();
}

function drawText(context: SKRSContext2D, look: Look, rect: Rect, size: number, color: Color): void {
  context.font = font(size, look.bold ?? false);
  context.fillStyle = color;
  context.textBaseline = 'alphabetic';
  const lineHeight = size * 1.3;
  const room = Math.max(1, Math.floor((rect.height + 1) / lineHeight));
  const lines = fitLines(context, look.text ?? '', rect.width, room);
  const height = lines.length * lineHeight;
  const top = look.anchor === 'top' ? rect.y : rect.y + (rect.height - height) / 2;
  lines.forEach((line, index) => {
    const free = rect.width - context.measureText(line).width;
    const shift = look.align === 'center' ? free / 2 : look.align === 'end' ? free : 0;
    context.fillText(line, rect.x + shift, top + index * lineHeight + size * 1.02);
  });
}

/** Clock, network and battery, dark or light, whichever can be read on what is under them. */
function drawStatusBar({ context, unit }: Pen, display: Display, now: Date): void {
  const height = display.statusBar;
  const [red = 255, green = 255, blue = 255] = context.getImageData(0, 0, 1, 1).data;
  const color: Color = red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? '#1f1f1f' : '#ffffff';
  const size = Math.min(14 * unit, height * 0.7);
  const margin = 20 * unit;
  const look: Look = { text: now.toISOString().slice(11, 16), bold: true };
  drawText(context, look, { x: margin, y: 0, width: display.width / 3, height }, size, color);
  const middle = height / 2;
  const right = display.width - margin;
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = unit;
  context.strokeRect(right - 24 * unit, middle - 5.5 * unit, 21 * unit, 11 * unit);
  context.fillRect(right - 22 * unit, middle - 3.5 * unit, 14 * unit, 7 * unit);
  context.fillRect(right - 2 * unit, middle - 2 * unit, 2 * unit, 4 * unit);
  for (let bar = 0; bar < 4; bar++) {
    const tall = (4 + 2.5 * bar) * unit;
    context.fillRect(right - (50 - 5 * bar) * unit, middle + 5.5 * unit - tall, 3 * unit, tall);
  }
}

function fillRect(context: SKRSContext2D, rect: Rect): void {
  context.fillRect(rect.x, rect.y, rect.width, rect.height);
}

import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Color, Icon } from '../view.js';

type Stroke = (context: SKRSContext2D) => void;

/** Icons are drawn on a grid of 24 × 24 with lines of 2, in the current stroke and fill colour. */
const STROKES: Readonly<Record<Exclude<Icon, 'switch-on' | 'switch-off'>, Stroke>> = {
  menu: lines([3, 6, 21, 6], [3, 12, 21, 12], [3, 18, 21, 18]),
  back: lines([20, 12, 4, 12], [4, 12, 11, 5], [4, 12, 11, 19]),
  plus: lines([12, 4, 12, 20], [4, 12, 20, 12]),
  close: lines([5, 5, 19, 19], [19, 5, 5, 19]),
  check: lines([4, 12, 10, 18], [10, 18, 20, 6]),
  chevron: lines([9, 5, 16, 12], [16, 12, 9, 19]),
  search: (context) => {
    circle(context, 10, 10, 6);
    lines([14.5, 14.5, 20, 20])(context);
  },
  more: (context) => {
    for (const y of [5, 12, 19]) dot(context, 12, y, 2);
  },
  edit: (context) => {
    lines([4, 20, 5, 15], [5, 15, 16, 4], [16, 4, 20, 8], [20, 8, 9, 19], [9, 19, 4, 20])(context);
  },
  trash: lines(
    [4, 6, 20, 6],
    [9, 6, 9, 3],
    [9, 3, 15, 3],
    [15, 3, 15, 6],
    [6, 6, 7, 21],
    [7, 21, 17, 21],
    [17, 21, 18, 6],
  ),
  calendar: (context) => {
    page(context);
    dot(context, 15.5, 16, 2);
  },
  day: (context) => {
    page(context);
    context.fillRect(7, 13, 10, 4);
  },
  week: (context) => {
    page(context);
    lines([9, 10, 9, 20], [15, 10, 15, 20])(context);
  },
  month: (context) => {
    page(context);
    for (const x of [7.5, 12, 16.5]) for (const y of [13, 17]) dot(context, x, y, 1.2);
  },
  gear: (context) => {
    circle(context, 12, 12, 6);
    circle(context, 12, 12, 2);
    for (let step = 0; step < 8; step++) {
      const [x, y] = [Math.cos((step * Math.PI) / 4), Math.sin((step * Math.PI) / 4)];
      lines([12 + 7 * x, 12 + 7 * y, 12 + 9 * x, 12 + 9 * y])(context);
    }
  },
  place: (context) => {
    context.beginPath();
    context.arc(12, 9, 6, Math.PI * 0.85, Math.PI * 0.15);
    context.lineTo(12, 21);
    context.closePath();
    context.stroke();
    dot(context, 12, 9, 2);
  },
  share: (context) => {
    lines([7, 12, 17, 6], [7, 12, 17, 18])(context);
    for (const [x, y] of [
      [6, 12],
      [18, 5.5],
      [18, 18.5],
    ] as const) {
      dot(context, x, y, 3);
    }
  },
  bell: (context) => {
    context.beginPath();
    context.moveTo(6, 17);
    context.lineTo(6, 11);
    context.arc(12, 11, 6, Math.PI, 0);
    context.lineTo(18, 17);
    context.stroke();
    lines([4, 17, 20, 17])(context);
    dot(context, 12, 20, 1.6);
  },
  clock: (context) => {
    circle(context, 12, 12, 8.5);
    lines([12, 7, 12, 12], [12, 12, 16, 14])(context);
  },
  'radio-on': (context) => {
    circle(context, 12, 12, 9);
    dot(context, 12, 12, 5);
  },
  'radio-off': (context) => {
    circle(context, 12, 12, 9);
  },
};

/** Draws an icon into the square at (x, y); a switch is wider than high and keeps within the same height. */
export function drawIcon(context: SKRSContext2D, icon: Icon, x: number, y: number, size: number, color: Color): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 24, size / 24);
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = color;
  context.fillStyle = color;
  if (icon === 'switch-on' || icon === 'switch-off') drawSwitch(context, icon === 'switch-on');
  else STROKES[icon](context);
  context.restore();
}

function drawSwitch(context: SKRSContext2D, on: boolean): void {
  context.beginPath();
  context.roundRect(-6, 2, 36, 20, 10);
  if (!on) context.fillStyle = '#c4c7cc';
  context.fill();
  context.fillStyle = '#ffffff';
  dot(context, on ? 20 : 4, 12, 8);
}

function page(context: SKRSContext2D): void {
  context.beginPath();
  context.roundRect(3, 4, 18, 17, 2);
  context.stroke();
  lines([3, 9.5, 21, 9.5], [8, 2, 8, 5], [16, 2, 16, 5])(context);
}

function lines(...all: readonly (readonly [number, number, number, number])[]): Stroke {
  return (context) => {
    context.beginPath();
    for (const [fromX, fromY, toX, toY] of all) {
      context.moveTo(fromX, fromY);
      context.lineTo(toX, toY);
    }
    context.stroke();
  };
}

function circle(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

function dot(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

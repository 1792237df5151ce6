/**
 * Date arithmetic and formatting for both user interfaces. Dates are `YYYY-MM-DD`, times `HH:MM`; everything is UTC, so that
 * a run reads the same on every machine.
 */

import type { Settings } from './model.js';

const DAY = 86_400_000;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The date of an instant. */
export function dateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The time of day of an instant, `HH:MM`. */
export function timeOf(instant: Date): string {
  return instant.toISOString().slice(11, 16);
}

/** Whether the text is `YYYY-MM-DD` and names a day that exists (not 30 February). */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && dateOf(instant) === text;
}

/** The date `days` later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return dateOf(new Date(instantOf(date).getTime() + days * DAY));
}

/** The same day `months` later, or the last day of that month when it is shorter. */
export function addMonths(date: string, months: number): string {
  const first = instantOf(firstOfMonth(date));
  first.setUTCMonth(first.getUTCMonth() + months);
  const start = dateOf(first);
  return addDays(start, Math.min(dayOfMonth(date), daysInMonth(start)) - 1);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: string): number {
  return instantOf(date).getUTCDay();
}

/** 1 to 31. */
export function dayOfMonth(date: string): number {
  return instantOf(date).getUTCDate();
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`;
}

/** 28 to 31. */
export function daysInMonth(date: string): number {
  const instant = instantOf(date);
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 0)).getUTCDate();
}

export function sameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}

/** The seven dates of the week that holds `date`. */
export function weekOf(date: string, weekStart: Settings['weekStart']): readonly string[] {
  const start = weekStart === 'monday' ? 1 : 0;
  const first = addDays(date, -((weekday(date) - start + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The weeks that hold a day of `date`'s month, four to six, each of seven dates; the first and last may reach into other months. */
export function monthGrid(date: string, weekStart: Settings['weekStart']): readonly (readonly string[])[] {
  const weeks: (readonly string[])[] = [];
  let week = weekOf(firstOfMonth(date), weekStart);
  do {
    weeks.push(week);
    week = weekOf(addDays(week[6] as string, 1), weekStart);
  } while (sameMonth(week[0] as string, date));
  return weeks;
}

/** ISO 8601 week number, 1 to 53. */
export function weekNumber(date: string): number {
  const thursday = addDays(date, 4 - (weekday(date) || 7));
  const newYear = instantOf(`${thursday.slice(0, 4)}-01-01`).getTime();
  return 1 + Math.floor((instantOf(thursday).getTime() - newYear) / DAY / 7);
}

/** `Monday` */
export function weekdayName(date: string): string {
  return WEEKDAYS[weekday(date)] as string;
}

/** `Mon` */
export function shortWeekdayName(date: string): string {
  return weekdayName(date).slice(0, 3);
}

/** `December 2026` */
export function monthTitle(date: string): string {
  return `${monthName(date)} ${date.slice(0, 4)}`;
}

/** `Monday, 7 December 2026` */
export function longDate(date: string): string {
  return `${weekdayName(date)}, ${dayOfMonth(date)} ${monthTitle(date)}`;
}

/** `Mon, 7 Dec 2026` */
export function mediumDate(date: string): string {
  return `${shortDate(date)} ${date.slice(0, 4)}`;
}

/** `Mon, 7 Dec` */
export function shortDate(date: string): string {
  return `${shortWeekdayName(date)}, ${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;
}

/** The time `minutes` later on the same day, kept within 00:00 and 23:59. */
export function addMinutes(time: string, minutes: number): string {
  const total = Math.min(Math.max(minutesOf(time) + minutes, 0), 24 * 60 - 1);
  return `${pad(Math.floor(total / 60))}:${pad(total % 60)}`;
}

/** Minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The next full hour of the day, `HH:00`; 23:00 at the latest. */
export function nextHour(instant: Date): string {
  return `${pad(Math.min(instant.getUTCHours() + 1, 23))}:00`;
}

function monthName(date: string): string {
  return MONTHS[instantOf(date).getUTCMonth()] as string;
}

function instantOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

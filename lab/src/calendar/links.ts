import { isDate } from './dates.js';

/** Where a deep link leads. */
export type Link =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'event'; readonly id: number }
  | { readonly kind: 'new'; readonly title: string; readonly place: string }
  | { readonly kind: 'search'; readonly query: string };

/**
 * `calendar://day/2026-12-09`, `calendar://event/7`, `calendar://new?title=…&place=…`, `calendar://search?q=…`.
 *
 * @returns null when the link is of another scheme or host, or what it names is no date or no event number.
 */
export function parseLink(uri: string): Link | null {
  if (!URL.canParse(uri)) return null;
  const url = new URL(uri);
  if (url.protocol !== 'calendar:') return null;
  const rest = url.pathname.replace(/^\//, '');
  switch (url.host) {
    case 'day':
      return isDate(rest) ? { kind: 'day', date: rest } : null;
    case 'event':
      return /^\d{1,9}$/.test(rest) ? { kind: 'event', id: Number(rest) } : null;
    case 'new':
      return { kind: 'new', title: url.searchParams.get('title') ?? '', place: url.searchParams.get('place') ?? '' };
    case 'search':
      return { kind: 'search', query: url.searchParams.get('q') ?? '' };
    default:
      return null;
  }
}

/** Android's intent filter: by scheme and host, as a manifest declares it. */
export function hasLinkHost(uri: string): boolean {
  return /^calendar:\/\/(day|event|new|search)(?=[/?#]|$)/i.test(uri);
}

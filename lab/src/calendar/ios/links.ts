import { isDate } from '../dates.js';

/** What a `calendar://` link asks for. */
export type Link =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'event'; readonly id: number }
  | { readonly kind: 'new'; readonly title: string; readonly place: string }
  | { readonly kind: 'search'; readonly query: string };

/** The link's meaning; null when it has none. */
export function parseLink(text: string): Link | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'calendar:') return null;
  const path = url.pathname.replace(/^\//, '');
  const query = url.searchParams;
  switch (url.hostname) {
    case 'day':
      return isDate(path) ? { kind: 'day', date: path } : null;
    case 'event':
      return /^\d{1,9}$/.test(path) ? { kind: 'event', id: Number(path) } : null;
    case 'new':
      return { kind: 'new', title: query.get('title') ?? '', place: query.get('place') ?? '' };
    case 'search':
      return { kind: 'search', query: query.get('q') ?? '' };
    default:
      return null;
  }
}

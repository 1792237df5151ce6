/**
 * The packs that TypeScript knows, by id; empty here. The files that `waymark types` writes add to it, so that a wrong place, move, element or
 * param is a compile error:
 *
 *     declare module 'waymark' {
 *       interface WaymarkPacks {
 *         calendar: {
 *           places: { 'day-view': {}; 'event-detail': { title?: string } };
 *           shortcuts: { createEvent: { params: { title: string; location?: string }; variants: 'quick' | 'with-location' } };
 *           trailheads: { launch: {}; 'day-link': { date: string } };
 *           elements: { eventDetail: { title: {}; guest: { name: string } } };
 *         };
 *       }
 *     }
 *
 * Places and trailheads by id, with their params; shortcuts by method name, with the params of all variants (required where every variant
 * requires them) and the names of the variants (`never` where there are none); elements by place and name, both in camelCase, with
 * their params, those inherited through `refines` too.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface WaymarkPacks {}

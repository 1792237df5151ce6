/** What a start of the app forgets first. */
export const RESETS = ['none', 'app', 'data'] as const;
export type Reset = (typeof RESETS)[number];

/** The release of the app, as `dumpsys package` and the About page say it. */
export const VERSION = { name: '1.4.0', code: 140 } as const;

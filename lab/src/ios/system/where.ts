import type { DialogKind } from '../../malice/dialog.js';
import type { Moment } from '../../phone.js';
import type { Malice } from '../../malice/malice.js';
import type { NotificationPermissions } from './permissions.js';
import type { RunningApp } from './running-app.js';
import { SPRINGBOARD } from './springboard.js';

/** What says where an iPhone is. */
export interface Whereabouts {
  readonly foreground: string;
  readonly locked: boolean;
  readonly permissions: NotificationPermissions;
  readonly ground: { readonly malice: Malice };
  process(bundleId: string): RunningApp | null;
}

/** What the control port calls the dialogs of malice. An iPhone says nothing of apps that crash or do not respond. */
const DIALOGS: Readonly<Partial<Record<DialogKind, string>>> = {
  permission: 'notification-permission',
  location: 'location-permission',
  rating: 'rating-prompt',
};

/** Where the phone truly is. */
export function whereIs(phone: Whereabouts): Omit<Moment, 'at'> {
  const { foreground } = phone;
  const truth = phone.process(foreground)?.model.truth();
  const appPlace = truth?.place ?? null;
  return {
    foreground,
    place: systemPlace(phone) ?? appPlace ?? 'home-screen',
    appPlace,
    shows: truth?.shows ?? {},
  };
}

/** Places of the system and of malice, where no app can be asked. */
function systemPlace({ foreground, locked, permissions, ground }: Whereabouts): string | null {
  if (locked) return 'lock-screen';
  if (permissions.asked !== null) return 'notification-permission';
  if (foreground === SPRINGBOARD.bundleId) return 'home-screen';
  return (ground.malice.dialog && DIALOGS[ground.malice.dialog.kind]) ?? null;
}

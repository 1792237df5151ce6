import type { PermissionState } from '../app.js';

/** What the dialog of a runtime permission says: `Allow <app> to …?` (AOSP, PermissionController strings). */
const REQUESTS: Readonly<Record<string, string>> = {
  'android.permission.POST_NOTIFICATIONS': 'send you notifications',
  'android.permission.READ_CALENDAR': 'access your calendar',
  'android.permission.WRITE_CALENDAR': 'access your calendar',
  'android.permission.READ_CONTACTS': 'access your contacts',
  'android.permission.CAMERA': 'take pictures and record video',
  'android.permission.RECORD_AUDIO': 'record audio',
  'android.permission.READ_MEDIA_IMAGES': 'access photos and videos on this device',
  'android.permission.ACCESS_FINE_LOCATION': "access this device's location",
  'android.permission.ACCESS_COARSE_LOCATION': "access this device's location",
};

/** The question of the permission dialog. */
export function permissionQuestion(label: string, permission: string): string {
  const short = permission.split('.').at(-1) ?? permission;
  return `Allow ${label} to ${REQUESTS[permission] ?? `use ${short}`}?`;
}

/** `POST_NOTIFICATIONS` and `android.permission.POST_NOTIFICATIONS` are the same permission. */
export function fullPermissionName(name: string): string {
  return name.includes('.') ? name : `android.permission.${name}`;
}

/** Which runtime permissions each app has. */
export class Permissions {
  private readonly states = new Map<string, PermissionState>();

  state(packageName: string, name: string): PermissionState {
    return this.states.get(keyOf(packageName, name)) ?? 'unasked';
  }

  set(packageName: string, name: string, state: PermissionState): void {
    this.states.set(keyOf(packageName, name), state);
  }

  /** As after an installation. */
  forget(packageName: string): void {
    for (const key of [...this.states.keys()]) if (key.startsWith(`${packageName} `)) this.states.delete(key);
  }

  clear(): void {
    this.states.clear();
  }
}

function keyOf(packageName: string, name: string): string {
  return `${packageName} ${fullPermissionName(name)}`;
}

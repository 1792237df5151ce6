/** The permissions that people name, as Android knows them. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  notifications: ['POST_NOTIFICATIONS'],
  camera: ['CAMERA'],
  microphone: ['RECORD_AUDIO'],
  location: ['ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION'],
  contacts: ['READ_CONTACTS', 'WRITE_CONTACTS'],
  calendar: ['READ_CALENDAR', 'WRITE_CALENDAR'],
  photos: ['READ_MEDIA_IMAGES', 'READ_MEDIA_VIDEO'],
  phone: ['READ_PHONE_STATE', 'CALL_PHONE'],
  sms: ['READ_SMS', 'SEND_SMS', 'RECEIVE_SMS'],
  bluetooth: ['BLUETOOTH_SCAN', 'BLUETOOTH_CONNECT'],
};

/** Full names for `pm grant`; what is not known is taken for an Android name, `READ_SMS` or `read_sms`. */
export function grantable(permission: string): readonly string[] {
  const names = KNOWN[permission] ?? [permission.toUpperCase().replaceAll('-', '_')];
  return names.map((name) => `android.permission.${name}`);
}

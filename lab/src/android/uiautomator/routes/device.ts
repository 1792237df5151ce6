import { screenshot } from '../../system/control.js';
import type { Orientation } from '../../../ui/view.js';
import { WebDriverError } from '../error.js';
import type { Route } from '../route.js';
import type { ServerSession } from '../session.js';

const unsupported = (what: string) => (): never => {
  throw new WebDriverError('unsupported operation', `This phone has no ${what}`);
};

const orientationOf = ({ device }: ServerSession): string => device.display().orientation.toUpperCase();

export const DEVICE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/screenshot',
    handle: ({ session }) => screenshot(session.device, session.input).toString('base64'),
  },
  { method: 'GET', path: '/orientation', handle: ({ session }) => orientationOf(session) },
  {
    method: 'POST',
    path: '/orientation',
    handle: ({ session, body }) => {
      const wanted = body.string('orientation').toLowerCase();
      if (wanted !== 'portrait' && wanted !== 'landscape') {
        throw new WebDriverError('invalid argument', `'orientation' must be PORTRAIT or LANDSCAPE, but is '${wanted}'`);
      }
      session.device.rotate(wanted);
      return orientationOf(session);
    },
  },
  {
    method: 'GET',
    path: '/rotation',
    handle: ({ session }) => ({ x: 0, y: 0, z: session.device.display().orientation === 'landscape' ? 90 : 0 }),
  },
  {
    method: 'POST',
    path: '/rotation',
    handle: ({ session, body }) => {
      session.device.rotate(orientationAt(body.number('z')));
    },
  },
  {
    method: 'GET',
    path: '/window/:handle/size',
    handle: ({ session }) => {
      const { width, height } = session.device.display();
      return { width, height };
    },
  },
  {
    method: 'GET',
    path: '/appium/device/system_bars',
    handle: ({ session }) => ({ statusBar: session.device.display().statusBar }),
  },
  { method: 'GET', path: '/appium/device/pixel_ratio', handle: ({ session }) => session.device.display().scale },
  {
    method: 'GET',
    path: '/appium/device/display_density',
    handle: ({ session }) => Math.round(session.device.display().scale * 160),
  },
  { method: 'GET', path: '/appium/device/battery_info', handle: () => ({ level: 1, status: 5 }) },
  { method: 'GET', path: '/appium/device/declared_orientation', handle: () => null },
  {
    method: 'GET',
    path: '/appium/device/info',
    handle: ({ session: { device, state } }) => {
      const { width, height, scale } = device.display();
      const property = (name: string): string => state.properties.get(name) ?? '';
      return {
        androidId: 'f00dcafe12345678',
        manufacturer: property('ro.product.manufacturer'),
        model: property('ro.product.model'),
        brand: property('ro.product.brand'),
        apiVersion: property('ro.build.version.sdk'),
        platformVersion: property('ro.build.version.release'),
        carrierName: '',
        realDisplaySize: `${width}x${height}`,
        displayDensity: Math.round(scale * 160),
        networks: [],
        locale: 'en_US',
        timeZone: 'UTC',
        bluetooth: null,
      };
    },
  },
  {
    method: 'POST',
    path: '/appium/device/get_clipboard',
    handle: ({ session: { state } }) => Buffer.from(state.clipboard).toString('base64'),
  },
  {
    method: 'POST',
    path: '/appium/device/set_clipboard',
    handle: ({ session: { state }, body }) => {
      state.clipboard = Buffer.from(body.string('content'), 'base64').toString('utf8');
    },
  },
  { method: 'POST', path: '/appium/device/open_notifications', handle: unsupported('notification shade') },
  { method: 'POST', path: '/appium/schedule_action', handle: unsupported('scheduled actions') },
  { method: 'POST', path: '/appium/reset_ax_cache', handle: () => null },
  { method: 'GET', path: '/appium/settings', handle: ({ session }) => session.settings.all() },
  {
    method: 'POST',
    path: '/appium/settings',
    handle: ({ session, body }) => {
      session.updateSettings(body.object('settings').entries());
    },
  },
  {
    method: 'POST',
    path: '/appium/list_windows',
    handle: ({ session: { device } }) =>
      device.glass.windows().map(({ packageName, window }, at) => {
        const { x, y, width, height } = window.root.rect;
        return {
          windowId: at,
          displayId: 0,
          physicalDisplayId: null,
          rect: { left: x, top: y, right: x + width, bottom: y + height },
          packageName,
          screenshot: null,
        };
      }),
  },
  {
    method: 'POST',
    path: '/appium/list_displays',
    handle: () => [{ id: 0, physicalId: null, name: 'Built-in Screen', isDefault: true }],
  },
];

function orientationAt(degrees: number): Orientation {
  return degrees === 90 || degrees === 270 ? 'landscape' : 'portrait';
}

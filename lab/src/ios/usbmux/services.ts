import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { IosApp } from '../app.js';
import type { Device } from '../system/device.js';
import { serveAfc } from './afc.js';
import { FileTree } from './file-tree.js';
import { plistPeer, type PlistPeer } from './frames.js';
import { bundleIdOfIpa } from './ipa.js';
import { text, type Dictionary } from './plist.js';

export type Service = (socket: Duplex) => void;

/** The services that lockdownd starts, by name. */
export function phoneServices(device: Device): ReadonlyMap<string, Service> {
  const media = new FileTree(['/PublicStaging', '/Downloads', '/DCIM']);
  const containers = new Map<string, FileTree>();
  const notifications = new EventEmitter<{ post: [string] }>();
  notifications.setMaxListeners(0);
  return new Map<string, Service>([
    ['com.apple.mobile.installation_proxy', (socket) => installation(socket, device, media, containers, notifications)],
    ['com.apple.mobile.notification_proxy', (socket) => notificationProxy(socket, notifications)],
    ['com.apple.mobile.house_arrest', (socket) => houseArrest(socket, device, containers)],
    ['com.apple.afc', (socket) => serveAfc(socket, media, device.now)],
    ['com.apple.crashreportcopymobile', (socket) => serveAfc(socket, new FileTree(), device.now)],
    ['com.apple.syslog_relay', (socket) => syslog(socket, device)],
    ['com.apple.webinspector', webInspector],
  ]);
}

function appInfo(app: IosApp): Dictionary {
  return {
    CFBundleIdentifier: app.bundleId,
    CFBundleName: app.name,
    CFBundleDisplayName: app.name,
    CFBundleVersion: app.version,
    CFBundleShortVersionString: app.version,
    CFBundleExecutable: app.name,
    ApplicationType: 'User',
  };
}

function installation(
  socket: Duplex,
  device: Device,
  media: FileTree,
  containers: Map<string, FileTree>,
  notifications: EventEmitter<{ post: [string] }>,
): void {
  plistPeer(socket, (message, send) => {
    const options = (message['ClientOptions'] ?? {}) as Dictionary;
    const apps = device.installedApps;
    switch (message['Command']) {
      case 'Lookup': {
        const wanted: unknown = options['BundleIDs'];
        const found = apps.filter((app) => !Array.isArray(wanted) || wanted.includes(app.bundleId));
        const result = Object.fromEntries(found.map((app) => [app.bundleId, appInfo(app)]));
        send({ Status: 'Complete', LookupResult: result });
        break;
      }
      case 'Browse': {
        const type = options['ApplicationType'];
        const list = type === 'System' || type === 'Internal' ? [] : apps.map(appInfo);
        send({ Status: 'BrowsingApplications', CurrentIndex: 0, CurrentAmount: list.length, CurrentList: list });
        send({ Status: 'Complete' });
        break;
      }
      case 'Install':
      case 'Upgrade':
        send({ Status: 'CreatingStagingDirectory', PercentComplete: 5 });
        install(text(message, 'PackagePath'), device, media, notifications, send);
        break;
      case 'Uninstall': {
        const bundleId = text(message, 'ApplicationIdentifier');
        device.uninstall(bundleId);
        containers.delete(bundleId);
        send({ Status: 'Complete' });
        break;
      }
      default:
        send({ Error: 'UnknownCommand', ErrorDescription: `Unknown command ${String(message['Command'])}` });
    }
  });
}

/** @param path of an .ipa, or of an unpacked .app folder, on the media partition */
function install(
  path: string,
  device: Device,
  media: FileTree,
  notifications: EventEmitter<{ post: [string] }>,
  send: PlistPeer['send'],
): void {
  try {
    const packagePath = path.startsWith('/') ? path : `/${path}`;
    const ipa = media.read(packagePath);
    if (!ipa) throw new Error(`There is no package ${packagePath}; only .ipa files can be installed`);
    device.install(bundleIdOfIpa(ipa));
    notifications.emit('post', 'com.apple.mobile.application_installed');
    send({ Status: 'Complete' });
  } catch (cause) {
    send({ Error: 'ApplicationVerificationFailed', ErrorDescription: (cause as Error).message });
  }
}

function notificationProxy(socket: Duplex, notifications: EventEmitter<{ post: [string] }>): void {
  const observed = new Set<string>();
  const peer = plistPeer(socket, (message) => {
    if (message['Command'] === 'ObserveNotification') observed.add(text(message, 'Name'));
  });
  const relay = (name: string): void => {
    if (observed.has(name)) peer.send({ Command: 'RelayNotification', Name: name });
  };
  notifications.on('post', relay);
  socket.once('close', () => notifications.off('post', relay));
}

/** One answer, then the socket speaks AFC on the app's own files. */
function houseArrest(socket: Duplex, device: Device, containers: Map<string, FileTree>): void {
  const peer = plistPeer(socket, (message, send) => {
    const bundleId = text(message, 'Identifier');
    if (!device.installedApps.some((app) => app.bundleId === bundleId)) {
      send({ Error: 'InstallationLookupFailed' });
      return;
    }
    let tree = containers.get(bundleId);
    if (!tree) {
      tree = new FileTree(['/Documents', '/Library', '/tmp']);
      containers.set(bundleId, tree);
    }
    send({ Status: 'Complete' });
    const rest = peer.detach();
    serveAfc(socket, tree, device.now);
    if (rest.length > 0) socket.unshift(rest);
  });
}

/** Lines end with a line feed and a zero byte. */
function syslog(socket: Duplex, device: Device): void {
  const stop = device.log.follow((line) => socket.write(`${line}\n\0`));
  socket.once('close', stop);
  // A client that only listens must still be read, or its end is never seen.
  socket.resume();
}

/** This phone shows no web pages: nothing is connected. */
function webInspector(socket: Duplex): void {
  plistPeer(socket, (message, send) => {
    if (message['__selector'] !== '_rpc_reportIdentifier:') return;
    send({
      __selector: '_rpc_reportCurrentState:',
      __argument: { WIRAutomationAvailabilityKey: 'WIRAutomationAvailabilityNotAvailable' },
    });
    send({ __selector: '_rpc_reportConnectedDriverList:', __argument: { WIRDriverDictionaryKey: {} } });
    send({ __selector: '_rpc_reportConnectedApplicationList:', __argument: { WIRApplicationDictionaryKey: {} } });
  });
}

import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Device } from '../system/device.js';
import { selfSigned } from './certificate.js';
import { readFrames } from './frames.js';
import { serveLockdown, type Lockdown } from './lockdown.js';
import { parsePlist, xmlPlist, type Dictionary } from './plist.js';
import { phoneServices, type Service } from './services.js';

const HEADER = 16;
const VERSION_PLIST = 1;
const MESSAGE_PLIST = 8;
const RESULT = { ok: 0, badCommand: 1, badDevice: 2, refused: 3 } as const;

const LOCKDOWN_PORT = 62078;
/** Where WDA listens on a phone. */
const WDA_PORT = 8100;
/** Services get the ports from here on, one a start. */
const FIRST_SERVICE_PORT = 50_000;

const DEVICE_ID = 1;
const HOST_ID = '00000000-0000-0000-0000-000000000001';
const SYSTEM_BUID = '00000000-0000-0000-0000-000000000002';

export interface UsbmuxdOptions {
  readonly device: Device;
  readonly udid: string;
  readonly osVersion: string;
  /** WDA's port on this machine. */
  readonly wdaPort: number;
}

/** A usbmuxd with one phone behind it. Clients find it by the socket that the server listens on. */
export function usbmuxd({ device, udid, osVersion, wdaPort }: UsbmuxdOptions): Server {
  const identity = selfSigned('virtual-iphone');
  const known = phoneServices(device);
  const started = new Map<number, Service>();
  let nextPort = FIRST_SERVICE_PORT;
  const lockdown: Lockdown = {
    identity,
    values: () => lockdownValues(udid, osVersion, device.now()),
    startService: (name) => {
      const service = known.get(name);
      if (!service) {
        device.log.write('lockdownd', 72, `The service ${name} is not built in the virtual iPhone`);
        return null;
      }
      started.set(nextPort, service);
      return nextPort++;
    },
  };
  const key = Buffer.from(identity.key);
  const certificate = Buffer.from(identity.certificate);
  const pairRecord = xmlPlist({
    HostID: HOST_ID,
    SystemBUID: SYSTEM_BUID,
    HostPrivateKey: key,
    HostCertificate: certificate,
    RootPrivateKey: key,
    RootCertificate: certificate,
    DeviceCertificate: certificate,
    WiFiMACAddress: '00:00:00:00:00:00',
  });

  /** Hands the connection over to what listens on a port of the phone. */
  const open = (port: number, socket: Socket, detach: () => Buffer): void => {
    const service = port === LOCKDOWN_PORT ? (raw: Socket) => serveLockdown(raw, lockdown) : started.get(port);
    if (service) {
      const rest = detach();
      service(socket);
      if (rest.length > 0) socket.unshift(rest);
      return;
    }
    const inner = connect(wdaPort, '127.0.0.1');
    const rest = detach();
    if (rest.length > 0) inner.write(rest);
    socket.pipe(inner).pipe(socket);
    inner.on('error', () => socket.destroy());
    socket.on('close', () => inner.destroy());
  };

  /** What is sent for a message, and the port that the connection then belongs to. */
  const answer = (message: Dictionary): { readonly replies: readonly Dictionary[]; readonly connectTo?: number } => {
    const result = (code: number): { replies: Dictionary[] } => ({
      replies: [{ MessageType: 'Result', Number: code }],
    });
    switch (message['MessageType']) {
      case 'ListDevices':
        return { replies: [{ DeviceList: [attached(udid)] }] };
      case 'Listen':
        return { replies: [...result(RESULT.ok).replies, attached(udid)] };
      case 'ReadBUID':
        return { replies: [{ BUID: SYSTEM_BUID }] };
      case 'ReadPairRecord':
        return message['PairRecordID'] === udid
          ? { replies: [{ PairRecordData: pairRecord }] }
          : result(RESULT.badDevice);
      case 'Connect': {
        const port = swapped(Number(message['PortNumber']));
        if (Number(message['DeviceID']) !== DEVICE_ID) return result(RESULT.badDevice);
        if (port !== LOCKDOWN_PORT && port !== WDA_PORT && !started.has(port)) return result(RESULT.refused);
        return { ...result(RESULT.ok), connectTo: port };
      }
      default:
        return result(RESULT.badCommand);
    }
  };

  return createServer((socket) => {
    socket.on('error', () => socket.destroy());
    const reader = readFrames(
      socket,
      HEADER,
      (header) => header.readUInt32LE(0),
      (frame) => {
        const { replies, connectTo } = answer(parsePlist(frame.subarray(HEADER)));
        for (const reply of replies) socket.write(packet(frame.readUInt32LE(12), reply));
        if (connectTo !== undefined) open(connectTo, socket, () => reader.detach());
      },
    );
  });
}

/** The client writes the port in network byte order into a little-endian number. */
function swapped(port: number): number {
  return ((port & 0xff) << 8) | ((port >> 8) & 0xff);
}

function packet(tag: number, message: Dictionary): Buffer {
  const body = xmlPlist(message);
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(HEADER + body.length, 0);
  header.writeUInt32LE(VERSION_PLIST, 4);
  header.writeUInt32LE(MESSAGE_PLIST, 8);
  header.writeUInt32LE(tag, 12);
  return Buffer.concat([header, body]);
}

function attached(udid: string): Dictionary {
  return {
    DeviceID: DEVICE_ID,
    MessageType: 'Attached',
    Properties: {
      ConnectionSpeed: 480_000_000,
      ConnectionType: 'USB',
      DeviceID: DEVICE_ID,
      LocationID: 0,
      ProductID: 4776,
      SerialNumber: udid,
      USBSerialNumber: udid.replace('-', ''),
    },
  };
}

function lockdownValues(udid: string, osVersion: string, now: Date): Dictionary {
  return {
    ProductVersion: osVersion,
    DeviceName: 'Virtual iPhone',
    ProductType: 'iPhone14,7',
    ProductName: 'iPhone OS',
    DeviceClass: 'iPhone',
    BuildVersion: '21F79',
    CPUArchitecture: 'arm64e',
    HardwareModel: 'D27AP',
    UniqueDeviceID: udid,
    TimeZone: 'UTC',
    TimeIntervalSince1970: now.getTime() / 1000,
    TimeZoneOffsetFromUTC: 0,
  };
}

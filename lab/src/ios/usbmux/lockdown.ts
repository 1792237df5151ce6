import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Identity } from './certificate.js';
import { plistPeer, type PlistPeer } from './frames.js';
import type { Dictionary } from './plist.js';

export interface Lockdown {
  /** What `GetValue` answers; a key that is not there is `MissingValue`. */
  values(): Dictionary;
  readonly identity: Identity;
  /** @returns the port where the service listens, or null when the phone has none of that name */
  startService(name: string): number | null;
}

/** lockdownd. After `StartSession` the client always starts TLS on the same connection. */
export function serveLockdown(socket: Socket, lockdown: Lockdown): void {
  const plain: PlistPeer = plistPeer(socket, (message, send) => {
    if (message['Request'] !== 'StartSession') {
      send(answer(message, lockdown));
      return;
    }
    send({ Request: 'StartSession', SessionID: 'virtual-iphone', EnableSessionSSL: true });
    const rest = plain.detach();
    if (rest.length > 0) socket.unshift(rest);
    const { key, certificate } = lockdown.identity;
    const secure = new TLSSocket(socket, { isServer: true, key, cert: certificate, requestCert: false });
    secure.on('error', () => socket.destroy());
    plistPeer(secure, (inner, reply) => reply(answer(inner, lockdown)));
  });
}

function answer(message: Dictionary, lockdown: Lockdown): Dictionary {
  const request = message['Request'];
  switch (request) {
    case 'QueryType':
      return { Request: request, Type: 'com.apple.mobile.lockdown' };
    case 'GetValue': {
      const values = lockdown.values();
      const key = message['Key'];
      if (typeof key !== 'string') return { Request: request, Value: values };
      return key in values
        ? { Request: request, Key: key, Value: values[key] }
        : { Request: request, Key: key, Error: 'MissingValue' };
    }
    case 'StopSession':
      return { Request: request };
    case 'StartService': {
      const name = String(message['Service']);
      const port = lockdown.startService(name);
      return port === null
        ? { Request: request, Service: name, Error: 'InvalidService' }
        : { Request: request, Service: name, Port: port, EnableServiceSSL: false };
    }
    default:
      return { Request: String(request), Error: 'InvalidRequest' };
  }
}

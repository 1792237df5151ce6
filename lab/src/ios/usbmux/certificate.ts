import { generateKeyPairSync, sign } from 'node:crypto';

export interface Identity {
  /** PEM. */
  readonly key: string;
  /** PEM. */
  readonly certificate: string;
}

const COMMON_NAME = '2.5.4.3';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/**
 * A fresh key and a certificate signed with it, for the TLS that lockdown clients insist on. They check nothing in it; it
 * is made here because Node makes keys but no certificates, and a bare machine has no openssl command.
 */
export function selfSigned(commonName: string): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId(ECDSA_WITH_SHA256));
  const name = sequence(tag(0x31, sequence(objectId(COMMON_NAME), tag(0x0c, Buffer.from(commonName, 'utf8')))));
  const validity = sequence(time('20200101000000Z'), time('20491231235959Z'));
  const version3 = tag(0xa0, integer(2));
  const body = sequence(
    version3,
    integer(1),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, algorithm, tag(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem('CERTIFICATE', certificate),
  };
}

/** DER: tag, length, content. */
function tag(number: number, content: Buffer): Buffer {
  const { length } = content;
  const bytes = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([number, ...bytes]), content]);
}

function sequence(...items: readonly Buffer[]): Buffer {
  return tag(0x30, Buffer.concat(items));
}

function integer(value: number): Buffer {
  return tag(0x02, Buffer.from([value]));
}

/** GeneralizedTime. */
function time(text: string): Buffer {
  return tag(0x18, Buffer.from(text, 'latin1'));
}

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const digits = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
    bytes.push(...digits);
  }
  return tag(0x06, Buffer.from(bytes));
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = { key: string; cert: string };

/** DER (X.690): tag, length, content. */
function der(tag: number, ...inside: Buffer[]): Buffer {
  const content = Buffer.concat(inside);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...inside: Buffer[]) => der(0x30, ...inside);
const hex = (text: string) => Buffer.from(text, 'hex');
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));

const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'));
const name = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from('test push service')))));
const isAuthority = sequence(hex('0603551d13'), hex('0101ff'), der(0x04, sequence(hex('0101ff'))));
const names = sequence(
  hex('0603551d11'),
  der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
);
const day = 24 * 60 * 60 * 1000;

/** Creates a self-signed X.509 certificate for localhost and 127.0.0.1, valid for a few days. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // oxlint-disable-next-line house/clock -- whoever connects checks it by the machine's clock
  const now = Date.now();
  const content = sequence(
    der(0xa0, hex('020102')),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now - day)), time(new Date(now + 3 * day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, names)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

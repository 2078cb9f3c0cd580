import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

/** A browser's side of web push, written from the RFCs instead of the product's library. */
export type Browser = { p256dhKey: string; authKey: string; decrypt(body: Buffer): string };

export function makeBrowser(): Browser {
  const ecdh = createECDH('prime256v1');
  const p256dhKey = ecdh.generateKeys('base64url');
  const auth = randomBytes(16);
  return { p256dhKey, authKey: auth.toString('base64url'), decrypt: (body) => decrypt(body, ecdh, auth) };
}

const derive = (ikm: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

/** RFC 8291 §3.4 over RFC 8188 §2, with a single record. @throws if the format is wrong */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65) throw new Error(`the sender's key has ${keyLength} bytes`);
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const ikm = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record must end in 2 and zeros');
  return padded.subarray(0, end).toString();
}

/**
 * Verifies an Authorization header by RFC 8292.
 * @param origin of the push service
 * @returns the sender's public key, base64url
 * @throws with the problem
 */
export function checkVapid(authorization: string, origin: string): string {
  const [, token = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('k is no uncompressed point');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const parse = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  if (parse(head).alg !== 'ES256') throw new Error('not signed by ES256');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature does not fit');
  const { aud, exp, sub } = parse(claims);
  if (aud !== origin) throw new Error(`aud is ${String(aud)}`);
  // The signing library and push services use the machine's clock.
  // oxlint-disable-next-line house/clock -- as said
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= 24 * 60 * 60)) throw new Error(`exp is in ${left} s`);
  if (typeof sub !== 'string' || !/^(mailto:.+@|https:\/\/)/.test(sub))
    throw new Error(`sub is ${String(sub)}`);
  return key;
}

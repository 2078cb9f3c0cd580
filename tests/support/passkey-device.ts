import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type PasskeyAnswer = { id: string; [name: string]: unknown };

type Asked = {
  challenge: string;
  origin: string;
  counter?: number;
  isOwner?: boolean;
};

export function passkeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // CBOR of an ES256 key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const key = Buffer.concat([
    Buffer.from('a501020326200121', 'hex'),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from('22', 'hex'),
    bytes(Buffer.from(y, 'base64url')),
  ]);

  const authData = ({ origin, counter = 0, isOwner = true }: Asked, attested: Buffer | null) => {
    const flags = 0x01 | (isOwner ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const party = sha256(Buffer.from(new URL(origin).hostname));
    return Buffer.concat([party, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, Buffer | string | string[]>): PasskeyAnswer => {
    const texts = Object.entries(response).map(
      ([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64url') : value] as const,
    );
    const rest = { clientExtensionResults: {}, authenticatorAttachment: 'platform' };
    return { id, rawId: id, type: 'public-key', response: Object.fromEntries(texts), ...rest };
  };

  return {
    id,
    make(asked: Asked): PasskeyAnswer {
      const size = Buffer.from([0, credentialId.length]);
      const data = authData(asked, Buffer.concat([Buffer.alloc(16), size, credentialId, key]));
      const attestationObject = Buffer.concat([
        Buffer.from('a3', 'hex'),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from('a0', 'hex'),
        text('authData'),
        bytes(data),
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', asked),
        attestationObject,
        transports: ['internal', 'hybrid'],
      });
    },
    sign(asked: Asked): PasskeyAnswer {
      const clientDataJSON = clientData('webauthn.get', asked);
      const authenticatorData = authData(asked, null);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return answer({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) });
    },
  };
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
/** CBOR byte string of 24 to 255 bytes. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);

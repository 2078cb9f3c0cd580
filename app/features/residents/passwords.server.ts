import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import pLimit from 'p-limit';

/** Hashing of passwords: slow on purpose, so only a few at a time. */
export type Passwords = {
  /** The string to store: algorithm, parameters, salt and hash. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one behind `stored`. Null (nobody, or a neighbour who can't sign in) and an
   * unknown format cost the same time and are false, so that an answer's time tells nothing.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
};

/** scrypt's: the rounds, a power of two; the blocks of each; how many times over. */
export type Parameters = { cost: number; blockSize: number; parallelization: number };

/** OWASP's cheat sheet of 2024, the row of 32 MiB: 2^15 rounds of 8 blocks, three times over. */
const current: Parameters = { cost: 2 ** 15, blockSize: 8, parallelization: 3 };
const saltBytes = 16;
const hashBytes = 32;
const format = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;
const nobody = { parameters: current, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) };

/**
 * @param concurrency how many hashes are computed at once: each holds a thread of libuv's pool (4 by default,
 *   shared with files and DNS) and 32 MiB
 * @param parameters of new hashes; one that is stored is verified by its own
 */
export function createPasswords({
  concurrency,
  parameters: fresh = current,
}: {
  concurrency: number;
  parameters?: Parameters;
}): Passwords {
  const limit = pLimit(concurrency);
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      const hash = await limit(() => derive(password, salt, fresh));
      const { cost, blockSize, parallelization } = fresh;
      return ['scrypt', Math.log2(cost), blockSize, parallelization, text(salt), text(hash)].join('$');
    },
    async verify(password, stored) {
      const known = stored === null ? null : parse(stored);
      const { parameters, salt, hash } = known ?? nobody;
      const isSame = timingSafeEqual(await limit(() => derive(password, salt, parameters)), hash);
      return isSame && known !== null;
    },
  };
}

function parse(stored: string): typeof nobody | null {
  const [, cost, blockSize, parallelization, salt, hash] = format.exec(stored) ?? [];
  if (!salt || !hash) return null;
  const parameters = {
    cost: 2 ** Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
  };
  return { parameters, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

const text = (bytes: Buffer) => bytes.toString('base64url');

function derive(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  // The same letters can be typed as different code points: one keyboard's é is another's e and accent.
  const secret = password.normalize('NFKC');
  const maxmem = 256 * parameters.cost * parameters.blockSize;
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, hashBytes, { ...parameters, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import pLimit from 'p-limit';

import { Busy } from '~/domain/errors';
import { toWideNetwork } from '~/domain/network.server';
import { createSemaphore, type AcquirePermit } from '~/domain/semaphore';

/** Password hashing is slow on purpose, so concurrency and the queue are limited, also per network. */
export type Passwords = {
  hash(password: string, from: string | null): Promise<string>;
  /**
   * Unknown accounts cost the same time, so that timing reveals nothing. @throws Busy when the queue is full
   */
  verify(password: string, stored: string | null, from: string | null): Promise<boolean>;
};

declare module '~/domain/services' {
  interface Services {
    passwords: Passwords;
  }
}

export type Parameters = { cost: number; blockSize: number; parallelization: number };

/** OWASP's scrypt recommendation of 2024 for 32 MiB: N=2^15, r=8, p=3. */
const current: Parameters = { cost: 2 ** 15, blockSize: 8, parallelization: 3 };
const saltBytes = 16;
const hashBytes = 32;
const format = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/**
 * @param concurrency parallel hashes: each takes 32 MiB and one of libuv's threads
 * @param parameters for new hashes; stored hashes keep their own
 */
export function createPasswords({
  concurrency,
  parameters: fresh = current,
  acquire = createSemaphore({ total: 40, each: 12 }),
}: {
  concurrency: number;
  parameters?: Parameters;
  acquire?: AcquirePermit;
}): Passwords {
  const dummy = { parameters: fresh, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) };
  const limit = pLimit(concurrency);
  const runLimited = async (from: string | null, work: () => Promise<Buffer>) => {
    const release = from === null ? () => undefined : acquire(toWideNetwork(from));
    if (!release) throw busy();
    try {
      return await limit(work);
    } finally {
      release();
    }
  };
  return {
    async hash(password, from) {
      const salt = randomBytes(saltBytes);
      const hash = await runLimited(from, () => derive(password, salt, fresh));
      const { cost, blockSize, parallelization } = fresh;
      return ['scrypt', Math.log2(cost), blockSize, parallelization, text(salt), text(hash)].join('$');
    },
    async verify(password, stored, from) {
      const known = stored === null ? null : parse(stored);
      const { parameters, salt, hash } = known ?? dummy;
      const derived = await runLimited(from, () => derive(password, salt, parameters));
      const isSame = timingSafeEqual(derived, hash);
      return isSame && known !== null;
    },
  };
}

const busy = () =>
  new Busy('Too many people are signing in right now. Try again in a few seconds.', {
    retryAfterSeconds: 5,
  });

function parse(stored: string): { parameters: Parameters; salt: Buffer; hash: Buffer } | null {
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
  // Unicode has several encodings of é. NFKC makes them equal.
  const secret = password.normalize('NFKC');
  const maxmem = 256 * parameters.cost * parameters.blockSize;
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, hashBytes, { ...parameters, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

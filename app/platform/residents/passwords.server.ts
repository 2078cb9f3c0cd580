import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import pLimit from 'p-limit';

import { Busy } from '~/domain/errors';
import { toWideNetwork } from '~/domain/network.server';
import { createSeats, type TakeSeat } from '~/domain/seats';

/**
 * Hashing of passwords: slow on purpose, so only a few at a time. Those that wait are bounded, and those of one network
 * more tightly: `from` is the address of the browser that asks, null where nobody does (samples, commands).
 */
export type Passwords = {
  /**
   * The string to store: algorithm, parameters, salt and hash.
   * @throws Busy where too many wait
   */
  hash(password: string, from: string | null): Promise<string>;
  /**
   * Whether the password is the one behind `stored`. Null (nobody, or a neighbor who can't sign in) and an
   * unknown format cost the same time and are false, so that an answer's time tells nothing.
   * @throws Busy where too many wait
   */
  verify(password: string, stored: string | null, from: string | null): Promise<boolean>;
};

declare module '~/domain/services' {
  interface Services {
    passwords: Passwords;
  }
}

/** scrypt's: the rounds, a power of two; the blocks of each; how many times over. */
export type Parameters = { cost: number; blockSize: number; parallelization: number };

/** OWASP's cheat sheet of 2024, the row of 32 MiB: 2^15 rounds of 8 blocks, three times over. */
const current: Parameters = { cost: 2 ** 15, blockSize: 8, parallelization: 3 };
const saltBytes = 16;
const hashBytes = 32;
const format = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/**
 * @param concurrency how many hashes are computed at once: each holds a thread of libuv's pool (4 by default,
 *   shared with files and DNS) and 32 MiB
 * @param parameters of new hashes, and of what an unknown format costs; one that is stored is verified by its own
 * @param take a seat among the hashes that wait or are computed: some two seconds' work, so that nobody waits for long
 */
export function createPasswords({
  concurrency,
  parameters: fresh = current,
  take = createSeats({ total: 40, each: 12 }),
}: {
  concurrency: number;
  parameters?: Parameters;
  take?: TakeSeat;
}): Passwords {
  const nobody = { parameters: fresh, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) };
  const limit = pLimit(concurrency);
  const inTurn = async (from: string | null, work: () => Promise<Buffer>) => {
    const leave = from === null ? () => undefined : take(toWideNetwork(from));
    if (!leave) throw busy();
    try {
      return await limit(work);
    } finally {
      leave();
    }
  };
  return {
    async hash(password, from) {
      const salt = randomBytes(saltBytes);
      const hash = await inTurn(from, () => derive(password, salt, fresh));
      const { cost, blockSize, parallelization } = fresh;
      return ['scrypt', Math.log2(cost), blockSize, parallelization, text(salt), text(hash)].join('$');
    },
    async verify(password, stored, from) {
      const known = stored === null ? null : parse(stored);
      const { parameters, salt, hash } = known ?? nobody;
      const derived = await inTurn(from, () => derive(password, salt, parameters));
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
  // The same letters can be typed as different code points: one keyboard's é is another's e and accent.
  const secret = password.normalize('NFKC');
  const maxmem = 256 * parameters.cost * parameters.blockSize;
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, hashBytes, { ...parameters, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

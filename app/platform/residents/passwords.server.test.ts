import { expect, test } from 'vitest';

import type { DomainError } from '~/domain/errors';
import { createSemaphore } from '~/domain/semaphore';
import { quickHashing } from '#tests/support/database';

import { createPasswords } from './passwords.server';

test("passwords are hashed with OWASP's parameters", async () => {
  expect(await createPasswords({ concurrency: 1 }).hash('any', null)).toMatch(/^scrypt\$15\$8\$3\$/);
});

const passwords = createPasswords({ concurrency: 2, parameters: quickHashing });

test('a hash verifies its own password only', async () => {
  const stored = await passwords.hash('demo-neighbourhood', null);
  expect(stored).not.toBe(await passwords.hash('demo-neighbourhood', null));
  expect(await passwords.verify('demo-neighbourhood', stored, null)).toBe(true);
  expect(await passwords.verify('Demo-neighborhood', stored, null)).toBe(false);
});

test('a password verifies in any Unicode composition', async () => {
  const stored = await passwords.hash('caf\u00e9 au lait', null);
  expect(await passwords.verify('cafe\u0301 au lait', stored, null)).toBe(true);
});

test.for([
  null,
  '',
  'plain',
  'scrypt$99$8$3$short$short',
  `scrypt$12$8$3$${'A'.repeat(22)}$${'A'.repeat(43)}`,
])('verifying against the malformed hash %s fails as slowly as a real one', async (stored) => {
  const slow = createPasswords({
    concurrency: 1,
    parameters: { cost: 2 ** 12, blockSize: 8, parallelization: 3 },
  });
  const real = await slow.hash('some password', null);
  const cost = async (against: string | null) => {
    const start = performance.now();
    expect(await slow.verify('another one', against, null)).toBe(false);
    return performance.now() - start;
  };
  // Take the minimum, since a busy machine only adds time.
  const costs: number[] = [];
  for (let times = 0; times < 5; times++) costs.push(await cost(real));
  expect(await cost(stored)).toBeGreaterThan(Math.min(...costs) / 3);
});

test('the queue of password hashes is bounded, more tightly per network, and frees up again', async () => {
  const acquire = createSemaphore({ total: 5, each: 3 });
  const few = createPasswords({ concurrency: 1, parameters: quickHashing, acquire });
  const ask = (from: string | null) => few.verify('another one', null, from).catch(toReason);
  const own = Array.from({ length: 20 }, () => ask(null));
  const oneNetwork = Array.from({ length: 10 }, (_, at) => ask(`203.0.113.${at}`));
  const others = Array.from({ length: 5 }, (_, at) => few.hash('some password', `198.51.${at}.7`));
  const hashed = await Promise.allSettled(others);
  expect(await Promise.all(own)).toEqual(Array(20).fill(false));
  expect(await Promise.all(oneNetwork)).toEqual([...Array<false>(3).fill(false), ...Array(7).fill(tooMany)]);
  expect(hashed.map(({ status }) => status)).toEqual([
    ...Array<string>(2).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
  ]);
  expect(await ask('203.0.113.9')).toBe(false);
});

const tooMany = {
  code: 'busy',
  detail: 'Too many people are signing in right now. Try again in a few seconds.',
  options: { retryAfterSeconds: 5 },
};
const toReason = (error: unknown) => {
  const { code, detail, options } = error as DomainError;
  return { code, detail, options };
};

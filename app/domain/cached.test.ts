import { expect, test } from 'vitest';

import { cached } from './cached';
import { createMemo } from './memo';
import type { Services } from './services';

function someServices() {
  const clock = { at: 1_000_000, now: () => new Date(clock.at) };
  const services = { db: {}, config: { settingsRevision: 0 }, clock, memo: createMemo() };
  return { services: services as unknown as Services, clock };
}

test('callers share a cached result until it expires', async () => {
  const { services, clock } = someServices();
  let asked = 0;
  const read = cached(2000, () => Promise.resolve((asked += 1)));
  expect(await Promise.all([read(services), read(services)])).toEqual([1, 1]);
  clock.at += 1999;
  expect(await read(services)).toBe(1);
  clock.at += 1;
  expect(await read(services)).toBe(2);
  // Setting the clock back extends no cached answer.
  clock.at -= 60_000;
  expect(await read(services)).toBe(3);
  expect(await read(someServices().services)).toBe(4);
});

test('a failed read rejects its waiting callers and is not cached', async () => {
  const { services } = someServices();
  let asked = 0;
  const read = cached(2000, () =>
    (asked += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(asked),
  );
  const both = await Promise.allSettled([read(services), read(services)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(services)).toBe(2);
});

test('a stale result is returned at once while a single refresh runs', async () => {
  const { services, clock } = someServices();
  let asked = 0;
  const read = cached(2000, () => Promise.resolve((asked += 1)), { staleMs: 60_000 });
  expect(await read(services)).toBe(1);
  clock.at += 59_999;
  // All three calls come before the refresh finishes.
  expect(await Promise.all([read(services), read(services), read(services)])).toEqual([1, 1, 1]);
  expect(await read(services)).toBe(2);
  clock.at += 60_000;
  expect(await read(services)).toBe(3);
});

test('a failed refresh is retried by the next caller, who still gets the stale result', async () => {
  const { services, clock } = someServices();
  let asked = 0;
  const answer = () => ((asked += 1) === 1 ? Promise.resolve('old') : Promise.reject(new Error('away')));
  const read = cached(2000, answer, { staleMs: 60_000 });
  await read(services);
  clock.at += 30_000;
  expect(await read(services)).toBe('old');
  expect(await read(services)).toBe('old');
  expect(asked).toBe(3);
  clock.at += 30_000;
  await expect(read(services)).rejects.toThrow('away');
});

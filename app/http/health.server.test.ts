import { expect, test } from 'vitest';

import { shareCheck } from './health.server';

test('concurrent health checks share one query and cache its result for a second', async () => {
  let [asked, at] = [0, 0];
  const answers: { resolve(): void; reject(error: Error): void }[] = [];
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      asked += 1;
      answers.push({ resolve, reject });
    });
  const isAnswered = shareCheck(ask, { now: () => at, timeoutMs: 60_000 });
  const all = Promise.all(Array.from({ length: 1000 }, isAnswered));
  expect(asked).toBe(1);
  answers[0]?.resolve();
  expect(new Set(await all)).toEqual(new Set([true]));
  at = 999;
  expect([await isAnswered(), asked]).toEqual([true, 1]);
  at = 1000;
  const failing = isAnswered();
  expect(asked).toBe(2);
  answers[1]?.reject(new Error('away'));
  expect(await failing).toBe(false);
});

test('a health check that hangs times out and is not repeated', async () => {
  let asked = 0;
  const isAnswered = shareCheck(() => new Promise(() => void (asked += 1)), { timeoutMs: 10, cacheMs: 0 });
  expect(await isAnswered()).toBe(false);
  expect(await isAnswered()).toBe(false);
  expect(asked).toBe(1);
});

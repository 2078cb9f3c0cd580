import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { withLock } from './lock.mjs';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vclink-lock-'));
  lock = path.join(folder, 'sub', 'x.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two processes take the lock in turn, and the second learns the holder', async () => {
  const order: string[] = [];
  let holder = 0;
  const first = withLock(lock, async () => {
    await wait(300);
    order.push('first');
  });
  await withLock(lock, async () => void order.push('second'), { onWait: (pid) => (holder = pid) });
  await first;
  expect(order).toEqual(['first', 'second']);
  expect(holder).toBe(process.pid);
  expect(existsSync(lock)).toBe(false);
});

test.each([
  ['dead', '999999999 1'],
  ['dead, and its id is used by another process now', `${process.pid} 1`],
])('the lock of a holder that is %s is taken over', async (_name, holder) => {
  await withLock(lock, async () => undefined);
  writeFileSync(lock, holder);
  let hasWaited = false;
  expect(await withLock(lock, async () => 'done', { onWait: () => (hasWaited = true) })).toBe('done');
  expect(hasWaited).toBe(false);
});

test('failed work releases the lock', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

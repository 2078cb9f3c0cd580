import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeBrowser } from '#tests/support/web-push';

import { createEncryption, type Encryption } from './encryption.server';

let encryption: Encryption;
beforeEach(() => {
  encryption = createEncryption();
});
afterEach(() => encryption.close());

test('each browser can decrypt its push, in any number', async () => {
  for (const count of [1, 8, 100]) {
    const browsers = Array.from({ length: count }, makeBrowser);
    const bodies = await Promise.all(
      browsers.map((browser, at) => encryption.encrypt({ ...browser, text: `note ${at} ☂`.repeat(at + 1) })),
    );
    bodies.forEach((body, at) => expect(browsers[at]!.decrypt(body!)).toBe(`note ${at} ☂`.repeat(at + 1)));
  }
});

test("an invalid push key is reported and doesn't affect others", async () => {
  const browser = makeBrowser();
  const [bad, good, worse] = await Promise.all([
    encryption.encrypt({ ...browser, p256dhKey: Buffer.alloc(65, 4).toString('base64url'), text: 'a' }),
    encryption.encrypt({ ...browser, text: 'b' }),
    encryption.encrypt({ ...browser, authKey: '', text: 'c' }),
  ]);
  expect([bad, worse]).toEqual([null, null]);
  expect(browser.decrypt(good!)).toBe('b');
});

test('pending encryptions fail when the thread ends, and the next call starts another', async () => {
  const browser = makeBrowser();
  await encryption.encrypt({ ...browser, text: 'a' });
  const asked = Promise.allSettled(
    Array.from({ length: 2000 }, () => encryption.encrypt({ ...browser, text: 'b'.repeat(1000) })),
  );
  await new Promise(setImmediate);
  await encryption.close();
  expect((await asked).at(-1)).toMatchObject({
    status: 'rejected',
    reason: { message: 'the thread that encrypts was stopped' },
  });
  expect(browser.decrypt((await encryption.encrypt({ ...browser, text: 'c' }))!)).toBe('c');
});

test('an idle encryption thread that ends loses nothing', async () => {
  const hasty = createEncryption({ idleMs: 1 });
  const browser = makeBrowser();
  for (let n = 0; n < 8; n += 1) {
    expect(browser.decrypt((await hasty.encrypt({ ...browser, text: `${n}` }))!)).toBe(`${n}`);
    await new Promise((resolve) => setTimeout(resolve, n % 4));
  }
  await hasty.close();
});

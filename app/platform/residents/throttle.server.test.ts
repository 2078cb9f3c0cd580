// @module-tag dated

import { throttles } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';

import { throttled } from './throttle.server';

const wrong = () => Promise.reject(new Error('wrong'));
const tryWrong = (services: Parameters<typeof throttled>[0], account: string, address = '203.0.113.7') =>
  throttled(services, { kind: 'password', account, address }, wrong);

describe('throttled guesses', () => {
  test('8 wrong guesses on an account pass the limit, even of 20 concurrent ones', async ({ services }) => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => tryWrong(services, 'a@example.org')),
    );
    const reasons = tries.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'right'));
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(8);
    expect(reasons.filter((reason) => reason.includes('Too many attempts.'))).toHaveLength(12);
  });

  test('a throttled guess gets the exact waiting time and works again after 15 minutes', async ({
    services,
  }) => {
    const start = services.clock.now().getTime();
    for (let i = 0; i < 8; i++) await tryWrong(services, 'a@example.org').catch(() => undefined);
    await expect(tryWrong(services, 'a@example.org')).rejects.toMatchObject({
      detail: 'Too many attempts. Try again in 15 minutes.',
      options: { retryAfterSeconds: 900 },
    });
    services.clock.set(new Date(start + 14.5 * 60_000));
    await expect(tryWrong(services, 'a@example.org')).rejects.toMatchObject({
      detail: 'Too many attempts. Try again in 2 minutes.',
      options: { retryAfterSeconds: 30 },
    });
    services.clock.set(new Date(start + 15 * 60_000));
    await expect(tryWrong(services, 'a@example.org')).rejects.toThrow('wrong');
  });

  test("a successful guess clears the account's failures but not the address's", async ({ services }) => {
    for (let i = 0; i < 7; i++) await tryWrong(services, 'a@example.org').catch(() => undefined);
    const attempt = { kind: 'password', account: 'a@example.org', address: '203.0.113.7' } as const;
    expect(await throttled(services, attempt, () => Promise.resolve('in'))).toBe('in');
    const rows = await services.db.select().from(throttles);
    expect(rows.map((row) => row.points)).toEqual([7]);
    for (let i = 0; i < 8; i++) await expect(tryWrong(services, 'a@example.org')).rejects.toThrow('wrong');
  });

  test('100 failures from an address are the limit, whatever the accounts', async ({ services }) => {
    for (let i = 0; i < 100; i++) {
      await expect(tryWrong(services, `${i}@example.org`, `2001:db8:1:2::${i}`)).rejects.toThrow('wrong');
    }
    await expect(tryWrong(services, 'new@example.org', '2001:db8:1:2:ffff::1')).rejects.toThrow('Too many');
    await expect(tryWrong(services, 'new@example.org', '2001:db8:1:3::1')).rejects.toThrow('wrong');
  });

  test("a throttled account doesn't affect its address, other accounts or joining", async ({ services }) => {
    for (let i = 0; i < 150; i++) await tryWrong(services, 'a@example.org').catch(() => undefined);
    await expect(tryWrong(services, 'b@example.org')).rejects.toThrow('wrong');
    const joining = { kind: 'join', account: 'a@example.org', address: '203.0.113.7' } as const;
    await expect(throttled(services, joining, wrong)).rejects.toThrow('wrong');
  });

  test('the throttle table contains no addresses or account names', async ({ services }) => {
    await tryWrong(services, 'a@example.org').catch(() => undefined);
    const rows = await services.db.select().from(throttles);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.key).toMatch(/^[0-9a-f]{64}$/);
  });
});

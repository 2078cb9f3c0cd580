// @module-tag dated

import { knownBrowsers, throttles } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { Busy, Invalid } from '~/domain/errors';
import { createSecurityLog } from '~/domain/security-log.server';
import type { Services } from '~/domain/services';
import { storePassword } from './password/password-change.server';
import { createLogger } from '~/http/logger.server';
import { createPause } from '~/platform/residents/pause.server';

import { signIn as enter, type SignedIn } from './accounts.server';
import { type Guess, slowed } from './sign-in-limits.server';

/** Signs in accounts without a second step. */
const signIn = async (...input: Parameters<typeof enter>) => (await enter(...input)) as SignedIn;

const email = 'manager@example.org';
const password = 'demo-neighbourhood';
const stranger = '203.0.113.7';
const elsewhere = '198.51.100.9';
const notRight = 'That email address or password isn’t right.';

/** Services whose pauses advance the fake clock and are recorded in seconds. */
function paused(services: TestServices) {
  const waits: number[] = [];
  const pause = (_network: string, ms: number) => {
    waits.push(ms / 1000);
    services.clock.set(new Date(services.clock.now().getTime() + ms));
    return Promise.resolve();
  };
  return { services: { ...services, pause }, waits };
}

/** Makes wrong guesses one after another, without the cost of password hashing. */
async function fail(services: Services, times: number, by: Partial<Guess> = {}) {
  const wrong = () => Promise.reject(new Invalid(notRight));
  const guess = { account: email, address: stranger, browser: null, ...by };
  const answers: string[] = [];
  for (let i = 0; i < times; i += 1)
    answers.push(await slowed(services, guess, wrong).then(() => 'in', toReason));
  return answers;
}
const toReason = (error: unknown) => (error as { detail: string }).detail;

describe('failed passwords of an account', () => {
  test('failed passwords slow down further answers, and lock nobody out', async ({ services: given }) => {
    const { services, waits } = paused(given);
    expect(await fail(services, 80)).toEqual(Array(80).fill(notRight));
    expect(waits.slice(0, 8)).toEqual(Array(8).fill(0));
    expect(waits.slice(8, 14)).toEqual([1, 2, 4, 8, 8, 8]);
    expect(Math.max(...waits)).toBe(8);
    await signIn(services, { email, password, address: stranger });
  });

  test('failed passwords are forgotten after 15 minutes, and by a successful sign-in', async ({
    services: given,
  }) => {
    const { services, waits } = paused(given);
    await fail(services, 9);
    await signIn(services, { email, password, address: stranger });
    await fail(services, 1);
    // The account's overall count stays: the owner's sign-in must not clear a stranger's failures.
    expect(waits.slice(8)).toEqual([1, 2, 2]);
    given.clock.set(new Date(given.clock.now().getTime() + 15 * 60_000));
    await fail(services, 1);
    expect(waits.at(-1)).toBe(0);
  });

  test('slowed sign-ins are in the security log, with the account if it exists', async ({
    services: given,
  }) => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const securityLog = createSecurityLog(given.config, { log: createLogger('warn', { write }) });
    const services = { ...paused(given).services, securityLog };
    await fail(services, 9);
    await signIn(services, { email, password, address: stranger });
    await fail(services, 9, { account: 'nobody@example.org', address: elsewhere });
    // Start a second guess while the first one waits.
    const held = { ...services, pause: () => Promise.resolve() };
    await fail(held, 1);
    await fail(held, 1);
    const slowed = lines.filter(({ event }) => event === 'sign-in-slowed');
    const account = lines.find(({ event }) => event === 'signed-in')?.account;
    expect(account).toMatch(/^[\da-f]{16}$/);
    expect(slowed.map((line) => line.account)).toEqual([account, account, undefined, account, account]);
    expect(JSON.stringify(lines)).not.toMatch(/example|demo-|Maya/);
  });

  test('failed passwords wait one at a time per network, and a second attempt gets a retry time', async ({
    services,
  }) => {
    const held = { ...services, pause: () => Promise.resolve() };
    expect(await fail(held, 9)).toEqual(Array(9).fill(notRight));
    const second = { account: email, address: '203.0.113.200', browser: null };
    await expect(slowed(held, second, () => Promise.resolve('in'))).rejects.toMatchObject({
      detail: 'Too many attempts. Try again in 2 minutes.',
      options: { retryAfterSeconds: 1 },
    });
    expect(await fail(held, 1, { address: elsewhere })).toEqual([notRight]);
  });

  test('attempts refused as busy don’t count as failed passwords', async ({ services: given }) => {
    const { services, waits } = paused(given);
    const guess = { account: email, address: stranger, browser: null };
    const busy = () => Promise.reject(new Busy('Later.', { retryAfterSeconds: 5 }));
    for (let i = 0; i < 12; i += 1)
      await expect(slowed(services, guess, busy)).rejects.toMatchObject({ code: 'busy' });
    expect(waits).toEqual(Array(12).fill(0));
  });

  test('concurrent failed passwords are counted, and alike without an account', async ({ services }) => {
    for (const account of [email, 'nobody@example.org']) {
      const asked: number[] = [];
      const pause = (_network: string, ms: number) => Promise.resolve(void asked.push(ms));
      const held = { ...services, pause };
      const reasons = (
        await Promise.all(Array.from({ length: 20 }, () => fail(held, 1, { account })))
      ).flat();
      expect(reasons.filter((reason) => reason === notRight)).toHaveLength(9);
      expect(reasons.filter((reason) => reason.startsWith('Too many'))).toHaveLength(11);
      expect([asked.length, Math.max(...asked)]).toEqual([9, 1000]);
    }
  });

  test('an address may fail a hundred times across all accounts', async ({ services: given }) => {
    const { services } = paused(given);
    for (let i = 0; i < 100; i += 1)
      await fail(services, 1, { account: `${i}@example.org`, address: `2001:db8:1:2::${i}` });
    expect(await fail(services, 1, { account: 'new@example.org', address: '2001:db8:1:2:9::1' })).toEqual([
      'Too many attempts. Try again in 15 minutes.',
    ]);
    expect(await fail(services, 1, { account: 'new@example.org', address: '2001:db8:2:2::1' })).toEqual([
      notRight,
    ]);
  });
});

describe('a known browser', () => {
  test('a known browser isn’t slowed by other clients’ failures, even from its own address', async ({
    services: given,
  }) => {
    const { services, waits } = paused(given);
    const { browser } = await signIn(services, { email, password, address: stranger });
    await fail(services, 80);
    const before = waits.length;
    const again = await signIn(services, { email, password, address: stranger, browser });
    expect(again.browser).toBe(browser);
    // An unknown browser elsewhere has to wait.
    await signIn(services, { email, password, address: elsewhere });
    expect(waits.slice(before)).toEqual([0, 8]);
  });

  test('a known browser has its own failures, and is known for one account only', async ({
    services: given,
  }) => {
    const { services, waits } = paused(given);
    const { browser } = await signIn(services, { email, password, address: stranger });
    await fail(services, 10, { browser });
    expect(waits.slice(-2)).toEqual([1, 2]);
    await fail(services, 1, { account: 'resident@example.org' });
    expect(waits.at(-1)).toBe(0);
    await fail(services, 9, { account: 'resident@example.org', browser });
    expect(waits.at(-1)).toBe(2);
  });

  test('a known browser is recognized by our own token, stored hashed, until the password changes', async ({
    services,
    cast,
  }) => {
    const made = 'x'.repeat(43);
    const { browser } = await signIn(services, { email, password, address: stranger, browser: made });
    expect(browser).not.toBe(made);
    const other = { email: 'resident@example.org', password, address: stranger, browser };
    expect((await signIn(services, other)).browser).toBe(browser);
    const rows = await services.db.select().from(knownBrowsers);
    expect(rows.map(({ residentId }) => residentId).sort()).toEqual([cast.maya.id, cast.rosa.id]);
    expect(JSON.stringify(rows)).not.toContain(browser);
    await storePassword(services, { residentId: cast.maya.id, passwordHash: 'another' });
    const left = await services.db.select().from(knownBrowsers);
    expect(left.map(({ residentId }) => residentId)).toEqual([cast.rosa.id]);
  });

  test('only the newest twenty browsers of an account are known', async ({ services }) => {
    for (let i = 0; i < 22; i += 1) {
      services.clock.set(new Date(services.clock.now().getTime() + 1000));
      await signIn(services, { email, password, address: stranger });
    }
    expect(await services.db.$count(knownBrowsers)).toBe(20);
  });
});

test('the table of limits stores no address, account or token in plain text', async ({ services: given }) => {
  const { services } = paused(given);
  await fail(services, 1);
  const rows = await services.db.select().from(throttles);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.key).toMatch(/^[0-9a-f]{64}$/);
});

test('four answers wait per network and a hundred in all, and further attempts get a retry time', async () => {
  const pause = createPause();
  const refused = { options: { retryAfterSeconds: 1 } };
  const waiting = Array.from({ length: 100 }, (_, at) => pause(`network ${Math.floor(at / 4)}`, 300));
  await expect(pause('network 0', 300)).rejects.toMatchObject(refused);
  await expect(pause('another', 300)).rejects.toMatchObject(refused);
  await pause('network 0', 0);
  await Promise.all(waiting);
  await pause('network 0', 1);
});

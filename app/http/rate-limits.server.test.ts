import { setTimeout as wait } from 'node:timers/promises';

import { pino } from 'pino';

import { requestCounts } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { testInstant } from '#tests/support/test-clock';
import { readConfig } from '~/platform/config/config.server';

import { createRateLimits, type RateLimits } from './rate-limits.server';
import { shareByDatabase, type ShareCounts, type SharedCount } from './request-counters.server';

const limit = 300;
const config = readConfig({ RATE_REQUESTS: String(limit), RATE_CHANGES: '200', RATE_WINDOW_SECONDS: '10' });
const log = pino({ level: 'silent' });
const cookieFor = (name: string) => `vclink_session=${name.padEnd(43, 'x')}`;
const rosa = { address: '203.0.113.1', cookie: cookieFor('rosa'), isChange: false };

/** Limits of one process, with a clock that only the test moves. */
function startProcess(share: ShareCounts, startsAt = 0) {
  let at = startsAt;
  const limits = createRateLimits(config, { share, log, now: () => at });
  return Object.assign(limits, { later: (ms: number) => void (at += ms) });
}

/**
 * Sends requests until one is refused, at most `most`.
 * @returns how many passed
 */
async function askUntilRefused(limits: RateLimits[], client: typeof rosa, most = 1000): Promise<number> {
  for (let passed = 0; passed < most; passed += 1) {
    if (limits[passed % limits.length]!.count(client) !== null) return passed;
    // Requests come one by one, and statements finish in between.
    await wait(1);
  }
  return most;
}

const readRows = ({ db }: TestServices) => db.select().from(requestCounts);

describe('one process', () => {
  const shared: SharedCount[][] = [];
  const share: ShareCounts = async (counts) => {
    shared.push(counts);
    return counts;
  };

  test('a rate limit passes exactly its number of requests until the window restarts', async () => {
    const limits = startProcess(async () => []);
    expect(await askUntilRefused([limits], rosa)).toBe(limit);
    limits.later(7500);
    expect(limits.count(rosa)).toBe(3);
    limits.later(2500);
    expect(limits.count(rosa)).toBeNull();
  });

  test('rate limits count changes separately, and addresses across their sessions', async () => {
    const limits = startProcess(async () => []);
    expect(await askUntilRefused([limits], { ...rosa, isChange: true })).toBe(200);
    expect(limits.count(rosa)).toBeNull();
    let passed = 0;
    while (limits.count({ ...rosa, cookie: cookieFor(`made-up-${passed}`) }) === null) passed += 1;
    expect(passed).toBe(5 * limit - 202);
    expect(limits.count({ ...rosa, address: '203.0.113.2' })).toBeNull();
  });

  test('clients with few requests are not shared between processes', async () => {
    const limits = startProcess(share);
    for (let at = 0; at < limit / 10 - 1; at += 1) limits.count(rosa);
    await limits.close();
    expect(shared).toEqual([]);
  });
});

describe('two processes', () => {
  test('two processes together limit a session to about its rate', async ({ services }) => {
    const both = [startProcess(shareByDatabase(services)), startProcess(shareByDatabase(services), 1e6)];
    const passed = await askUntilRefused(both, rosa);
    // Each process lets a tenth pass before sharing; a running statement hides a few more.
    expect(passed).toBeGreaterThanOrEqual(limit);
    expect(passed).toBeLessThanOrEqual(limit * 1.3);
    for (const limits of both) await limits.close();

    // The other process refuses too once it has shared. Other sessions have their own counts.
    const linh = { ...rosa, cookie: cookieFor('linh') };
    expect(both[0]!.count(linh)).toBeNull();
    const [row] = await readRows(services);
    expect(row?.key).toMatch(/^[\w-]{43}$/);
  });

  test('two processes share the window of the first one', async ({ services }) => {
    const share = shareByDatabase(services);
    const [first, second] = [startProcess(share), startProcess(share)];
    await askUntilRefused([first], rosa);
    await first.close();
    // As if the window had begun 9 s ago.
    await services.db.update(requestCounts).set({ endsAt: new Date(testInstant.getTime() + 1000) });
    for (let at = 0; at < limit / 10; at += 1) second.count(rosa);
    await second.close();
    expect(second.count(rosa)).toBe(1);
    await services.db.update(requestCounts).set({ endsAt: new Date(testInstant.getTime() - 1) });
    second.later(1000);
    expect(second.count(rosa)).toBeNull();
    const restarted = startProcess(share);
    for (let at = 0; at < limit / 10; at += 1) restarted.count(rosa);
    await restarted.close();
    expect(restarted.count(rosa)).toBeNull();
  });

  test('several request counts are shared in one statement without loss', async ({ services }) => {
    const share = shareByDatabase(services);
    const counts = (count: number) =>
      ['a', 'b', 'c'].map((key) => ({ key, count, endsInMs: 5000 }) satisfies SharedCount);
    await Promise.all(Array.from({ length: 20 }, (_, at) => share(at % 2 ? counts(2) : counts(3).reverse())));
    const totals = await share(counts(1));
    expect(Object.fromEntries(totals.map(({ key, count }) => [key, count]))).toEqual({ a: 51, b: 51, c: 51 });
    for (const { endsInMs } of totals) {
      expect(endsInMs).toBeGreaterThan(0);
      expect(endsInMs).toBeLessThanOrEqual(5000);
    }
  });

  test('processes count alone during a database outage and share afterward', async ({ services }) => {
    let isAway = true;
    let tries = 0;
    const share: ShareCounts = async (counts) => {
      tries += 1;
      if (isAway) throw new Error('away');
      return shareByDatabase(services)(counts);
    };
    const limits = startProcess(share);
    for (let at = 0; at < 100; at += 1) {
      expect(limits.count(rosa)).toBeNull();
      await wait(0);
    }
    // Not once per request: a recovering database is busy enough.
    expect(tries).toBe(1);
    isAway = false;
    limits.later(1000);
    limits.count(rosa);
    await limits.close();
    expect(await readRows(services)).toMatchObject([{ count: 101 }]);
    const other = startProcess(share);
    expect(await askUntilRefused([other], rosa)).toBeLessThanOrEqual(limit - 101 + limit / 10);
  });
});

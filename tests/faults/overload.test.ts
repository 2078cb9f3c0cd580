import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { bookings } from '#db/schema';
import { crowd, order } from '~/http/admission.server';

import { type Answer, type ApiAnswer, attackServer } from '../support/attack-server';
import { makeSlot, studio } from '../support/slots';
import { testNow } from '../support/test-clock';

const server = await attackServer({ DATABASE_POOL: '60', EMERGENCY_NUMBER: '112', WARM_UP_MS: '1' });
const shared = await attackServer();
const { call, get, database } = server;
const Cookie = await server.cookieFor('demo-user');
// With a spot left, every booking waits for the row before it finds that the resident has one.
const slotId = await makeSlot({ db: database.db, clock: { now: () => testNow() } }, { capacity: 2 });

const answers: ApiAnswer[] = [];
const body = { timeSlotId: slotId, ...studio, participantCount: 1 };

/**
 * Bookings of a locked slot take all places of pages. A slow machine may give some back meanwhile. Each lock is short,
 * because bookings that wait for long leave their places to others, until the pool has no connection left.
 */
async function askWhenFull(path: string, whileFull = async () => {}): Promise<Answer> {
  const pending: Promise<ApiAnswer>[] = [];
  const refused = await database.sql.begin(async (transaction) => {
    await transaction`select from time_slots where id = ${slotId} for update`;
    for (;;) {
      for (let at = 0; at < order.high.slots + crowd; at += 1)
        pending.push(call(Cookie, 'POST', '/api/bookings', body));
      const answer = await get(path, Cookie);
      if (answer.status !== 503) continue;
      await whileFull();
      return answer;
    }
  });
  answers.push(...(await Promise.all(pending)));
  return refused;
}

const chart = '/sustainable/energy-monitoring';

test('with all places taken, a chart is refused and comes again by itself, a call for help gets through', async () => {
  expect((await get(chart, Cookie)).status).toBe(200);
  const page = await askWhenFull(chart);
  const seconds = Number(page.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(5);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
  expect(page.body).toContain('Many neighbors are here at once');
  expect(page.body).toContain('href="tel:112"');

  const asked = await askWhenFull('/api/leaderboard');
  expect(asked.headers['content-type']).toContain('application/problem+json');
  expect(asked.headers['retry-after']).toBeDefined();
  expect(JSON.parse(asked.body)).toMatchObject({ status: 503, title: 'Service Unavailable' });

  const data = await askWhenFull(`${chart}.data`);
  expect(data.headers['content-type']).toContain('text/x-script');
  expect(data.body).toContain('Many neighbors are here at once');

  const open = ['/emergency', '/api/emergency-share/panel', '/healthz', '/readyz', '/favicon.svg'];
  await askWhenFull(chart, async () => {
    for (const path of open) expect([path, (await get(path, Cookie)).status]).toEqual([path, 200]);
  });

  expect(answers.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([]);
  const kept = await database.db.$count(bookings, eq(bookings.slotId, slotId));
  expect([kept, answers.filter(({ status }) => status === 201).length]).toEqual([1, 1]);
  await expect.poll(async () => (await get(chart, Cookie)).status).toBe(200);
});

test('refused requests are counted in the log, without a line for each', async () => {
  await expect.poll(() => server.output()).toContain('some were refused');
  const lines = server.output().split('\n');
  expect(lines.filter((line) => line.includes('"code":"busy"'))).toEqual([]);
});

test('a process holds at most ten connections, however many pages it is asked for', async () => {
  const cookie = await shared.cookieFor('demo-user');
  const paths = ['/', '/notifications', '/health/bookings', '/emergency', chart, '/profile'];
  await Promise.all(
    Array.from({ length: 60 }, (_, at) => shared.get(paths[at % paths.length] ?? '/', cookie)),
  );
  // Its lanes of jobs start a second later than its pages.
  await expect.poll(() => countConnections('jobs')).toBeGreaterThan(0);
  expect(await countConnections('%')).toBeLessThanOrEqual(10);
});

async function countConnections(role: string): Promise<number> {
  const [row] = await shared.database.sql<{ held: number }[]>`
    select count(*)::int as held from pg_stat_activity
    where application_name like ${`vclink ${shared.pid} ${role}`}`;
  return row?.held ?? 0;
}

test('the pages that a starting process renders for nobody answer without an error', () => {
  expect(server.output()).not.toMatch(/warmed up|page failed/);
});

test('the sign-in page is rendered once a second for all visitors, and each answer has its own nonce', async () => {
  const ask = async (headers = {}) => {
    const { body, headers: sent } = await shared.get('/signin', '', headers);
    const nonce = /'nonce-([^']+)'/.exec(String(sent['content-security-policy']))?.[1] ?? '';
    expect(body).toContain(`nonce="${nonce}"`);
    return { nonce, text: body.replaceAll(nonce, '') };
  };
  // A slow machine may need longer than a second for two.
  await expect
    .poll(async () => {
      const [one, other] = [await ask(), await ask()];
      expect(one.nonce).not.toBe(other.nonce);
      return one.text === other.text;
    })
    .toBe(true);
  const [one, own] = [await ask(), await ask({ Cookie: 'lite=none' })];
  // A page says when it was rendered, so two renderings differ.
  expect(own.text).not.toBe(one.text);
});

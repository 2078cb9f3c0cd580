import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';

import { pageViews } from '#db/schema';
import { describe, expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';

import { createPageViews } from './page-views.server';

const rows = ({ db }: TestServices) => db.select().from(pageViews).orderBy(pageViews.day, pageViews.route);

/** Counts statements of this database that wait for a lock. */
async function waitingForLocks({ db }: TestServices): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count ?? 0;
}

const anotherProcess = (services: TestServices) => createPageViews(services.config, services);

describe('counting page views', () => {
  test('counting views costs no query until they are flushed, and adds up', async ({ services }) => {
    services.clock.set(new Date('2026-03-02T20:00:00Z'));
    for (const route of ['/', '/health', '/']) services.pageViews.count(route);
    expect(await rows(services)).toEqual([]);
    await services.pageViews.flush();
    for (const route of ['/', '/']) services.pageViews.count(route);
    await services.pageViews.flush();
    await services.pageViews.flush();
    expect(await rows(services)).toEqual([
      { day: '2026-03-02', route: '/', views: 4 },
      { day: '2026-03-02', route: '/health', views: 1 },
    ]);
  });

  test('a view counts for the local day on which the page was opened', async ({ services }) => {
    for (const at of ['2026-03-03T07:59:59Z', '2026-03-03T08:00:00Z', '2026-03-03T23:00:00Z']) {
      services.clock.set(new Date(at));
      services.pageViews.count('/');
    }
    await services.pageViews.flush();
    expect(await rows(services)).toEqual([
      { day: '2026-03-02', route: '/', views: 1 },
      { day: '2026-03-03', route: '/', views: 2 },
    ]);
  });

  test('the counts of several processes add up', async ({ services }) => {
    const processes = [services.pageViews, anotherProcess(services), anotherProcess(services)];
    for (let round = 0; round < 10; round += 1) {
      for (const process of processes) for (const route of ['/', '/health']) process.count(route);
      await Promise.all(processes.map((process) => process.flush()));
    }
    expect((await rows(services)).map(({ route, views }) => [route, views])).toEqual([
      ['/', 30],
      ['/health', 30],
    ]);
  });

  test("concurrent flushes of several processes don't deadlock", async ({ services }) => {
    const routes = ['/a', '/b', '/c'];
    const [one, other] = [services.pageViews, anotherProcess(services)];
    for (const route of routes) one.count(route);
    await one.flush();
    for (const route of routes) one.count(route);
    for (const route of [...routes].reverse()) other.count(route);
    // Hold the middle row until both flushes wait, so that they run at the same time.
    const flushes = await services.db.transaction(async (tx) => {
      await tx.update(pageViews).set({ views: 1 }).where(eq(pageViews.route, '/b'));
      const begun = [one.flush(), other.flush()];
      await expect.poll(() => waitingForLocks(services)).toBe(2);
      return begun.map((flush) => flush.catch((error: unknown) => error));
    });
    expect(await Promise.all(flushes)).toEqual([undefined, undefined]);
    expect((await rows(services)).map(({ views }) => views)).toEqual([3, 3, 3]);
  });

  test('a flush waits for the one before, so that all earlier counts are saved', async ({ services }) => {
    let isOver = false;
    services.pageViews.count('/');
    const second = await services.db.transaction(async (tx) => {
      await tx.execute(sql`lock table page_views in exclusive mode`);
      void services.pageViews.flush();
      const begun = services.pageViews.flush().then(() => (isOver = true));
      await expect.poll(() => waitingForLocks(services)).toBe(1);
      expect(isOver).toBe(false);
      return { begun };
    });
    await second.begun;
    expect(await rows(services)).toMatchObject([{ route: '/', views: 1 }]);
  });
});

describe("page views while the table can't be written", () => {
  testWithOwnDatabase('a failed flush loses no counts, and later ones are added', async ({ services }) => {
    services.pageViews.count('/');
    await services.db.execute(sql`alter table page_views rename to away`);
    await expect(services.pageViews.flush()).rejects.toThrow();
    services.pageViews.count('/');
    services.pageViews.count('/health');
    await expect(services.pageViews.flush()).rejects.toThrow();
    await services.db.execute(sql`alter table away rename to page_views`);
    await services.pageViews.flush();
    expect((await rows(services)).map(({ route, views }) => [route, views])).toEqual([
      ['/', 2],
      ['/health', 1],
    ]);
  });

  testWithOwnDatabase('stopping logs how many views are lost', async ({ services }) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const counter = createPageViews(services.config, { ...services, log });
    const running = counter.start();
    await services.db.execute(sql`alter table page_views rename to away`);
    for (const route of ['/', '/', '/health']) counter.count(route);
    await running.stop();
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ lost: 3, msg: 'page views could not be written down' }),
    );
  });
});

describe('started page views', () => {
  test('stopping flushes the remaining page views', async ({ services }) => {
    const running = services.pageViews.start();
    services.pageViews.count('/');
    await running.stop();
    expect(await rows(services)).toMatchObject([{ route: '/', views: 1 }]);
  });

  test('page views are flushed every few seconds', async ({ services }) => {
    const counter = createPageViews(services.config, { ...services, flushEveryMs: 50 });
    const running = counter.start();
    for (const views of [1, 2]) {
      counter.count('/');
      await expect.poll(() => rows(services)).toMatchObject([{ route: '/', views }]);
    }
    await running.stop();
  });
});

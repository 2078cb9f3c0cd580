import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import {
  addressChanges,
  emergencyShares,
  geocodes,
  jobProcesses,
  joinCodes,
  knownBrowsers,
  notifications,
  pageViews,
  passwordResets,
  requestCounts,
  sessions,
  shareDeliveries,
  shareTokens,
  throttles,
  unsubscribeTokens,
  homes,
} from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { listQueuedJobs } from '#tests/support/queued-jobs';
import { homeIdOf } from '#tests/support/homes';
import { inTransaction } from '~/domain/services';
import { welcome, welcomeJob } from '~/features/account/sign-in/welcome.server';

import { recordHeartbeat, deadAfterSeconds, releaseJobsOfDeadProcesses } from './heartbeat.server';
import { queueJob } from './job.server';
import { resumeDeliveries, sweep, sweepJob } from './upkeep.server';

const day = 24 * 60 * 60 * 1000;
const ago = (services: TestServices, days: number) => new Date(services.clock.now().getTime() - days * day);

const jobs = async ({ db }: TestServices) =>
  Array.from(
    await db.execute<{ task: string; key: string | null }>(
      sql`select task_identifier as task, key from graphile_worker.jobs order by id`,
    ),
  );

describe('queueing a job', () => {
  test('a job is queued or dropped with its transaction', async ({ services }) => {
    await queueJob(services, welcomeJob, { residentId: 'demo-user' });
    const rolledBack = inTransaction(services, async (services) => {
      await queueJob(services, sweepJob, {});
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await jobs(services)).toEqual([{ task: 'welcome', key: null }]);
  });

  test('a job key replaces an earlier job, and a time delays it', async ({ services }) => {
    const runAt = ago(services, -1);
    await queueJob(services, welcomeJob, { residentId: 'a' }, { runAt, jobKey: 'welcome-a' });
    await queueJob(services, welcomeJob, { residentId: 'a' }, { runAt, jobKey: 'welcome-a' });
    expect(await jobs(services)).toEqual([{ task: 'welcome', key: 'welcome-a' }]);
    expect(await listQueuedJobs(services)).toMatchObject([{ runAt }]);
  });
});

describe('the welcome', () => {
  test('the welcome is sent once, however often its job runs, and not to former residents', async ({
    services,
    cast,
  }) => {
    const residentId = cast.others[0].id;
    await welcome(services, { residentId });
    await welcome(services, { residentId });
    await welcome(services, { residentId: 'nobody' });
    const inbox = await services.db.select().from(notifications).where(eq(notifications.type, 'welcome'));
    expect(inbox).toHaveLength(1);
    expect(inbox[0]).toMatchObject({ residentId, title: 'Welcome to Cedar Commons', url: '/profile/edit' });
  });
});

test('a failing sweep doesn’t stop the others', async ({ services }) => {
  for (const [name, run] of [
    ['sweeps', sweep],
    ['resumes', resumeDeliveries],
  ] as const) {
    let hasRun = false;
    const parts = [() => Promise.reject(new Error('no')), async () => void (hasRun = true)];
    const failed = run({ ...services, registry: { ...services.registry, [name]: parts } });
    await expect(failed).rejects.toThrow('no');
    expect(hasRun, name).toBe(true);
  }
});

describe('the sweep', () => {
  test('the sweep deletes idle sessions, expired throttles and long expired codes only', async ({
    services,
    cast,
  }) => {
    const session = (days: number, signedInDays = 60) => ({
      id: randomUUID(),
      tokenHash: randomUUID(),
      residentId: cast.rosa.id,
      createdAt: ago(services, signedInDays),
      lastSeenAt: ago(services, days),
    });
    await services.db.insert(sessions).values([session(31), session(29), session(1, 91)]);
    await services.db.insert(knownBrowsers).values([
      { residentId: cast.rosa.id, tokenHash: 'old', usedAt: ago(services, 401) },
      { residentId: cast.rosa.id, tokenHash: 'new', usedAt: ago(services, 399) },
    ]);
    await services.db.insert(throttles).values([
      { key: 'old', points: 1, expire: ago(services, 1) },
      { key: 'new', points: 1, expire: ago(services, -1) },
    ]);
    await services.db.insert(requestCounts).values([
      { key: 'old', count: 1, endsAt: ago(services, 1) },
      { key: 'new', count: 1, endsAt: ago(services, -1) },
    ]);
    const code = async (unit: string, days: { expired: number; revoked?: number }) => ({
      id: randomUUID(),
      codeHash: randomUUID(),
      homeId: await homeIdOf(services, unit),
      createdBy: cast.maya.id,
      createdAt: ago(services, 1000),
      expiresAt: ago(services, days.expired),
      revokedAt: days.revoked === undefined ? null : ago(services, days.revoked),
    });
    await services.db
      .insert(joinCodes)
      .values(
        await Promise.all([
          code('expired long ago', { expired: 366 }),
          code('revoked long ago', { expired: 340, revoked: 370 }),
          code('expired', { expired: 364 }),
          code('good', { expired: -10 }),
        ]),
      );
    await sweep(services);
    expect(await services.db.$count(sessions)).toBe(1);
    expect(await services.db.$count(knownBrowsers)).toBe(1);
    expect(await services.db.select({ key: throttles.key }).from(throttles)).toEqual([{ key: 'new' }]);
    expect(await services.db.select({ key: requestCounts.key }).from(requestCounts)).toEqual([
      { key: 'new' },
    ]);
    const left = await services.db
      .select({ unit: homes.label })
      .from(joinCodes)
      .innerJoin(homes, eq(homes.id, joinCodes.homeId))
      .orderBy(homes.label);
    expect(left.map(({ unit }) => unit)).toEqual(['expired', 'good']);
  });
});

test('the sweep keeps page views for 400 days', async ({ services }) => {
  services.clock.set(new Date('2026-03-10T19:00:00Z'));
  const days = ['2025-02-02', '2025-02-03', '2026-03-10'];
  await services.db.insert(pageViews).values(days.map((day) => ({ day, route: '/', views: 1 })));
  await sweep(services);
  const left = await services.db.select({ day: pageViews.day }).from(pageViews).orderBy(pageViews.day);
  expect(left.map(({ day }) => day)).toEqual(['2025-02-03', '2026-03-10']);
});

test('the sweep deletes unsubscribe links after 400 days', async ({ services, cast }) => {
  await services.db.insert(unsubscribeTokens).values(
    [400.01, 399.99].map((days) => ({
      tokenHash: String(days),
      residentId: cast.rosa.id,
      topic: 'safety_alert',
      createdAt: ago(services, days),
    })),
  );
  await sweep(services);
  const left = await services.db.select({ name: unsubscribeTokens.tokenHash }).from(unsubscribeTokens);
  expect(left).toEqual([{ name: '399.99' }]);
});

test("the sweep deletes the geocoder's expired answers", async ({ services }) => {
  await services.db.insert(geocodes).values([
    { queryHash: 'found long ago', latitude: 1, longitude: 2, answeredAt: ago(services, 181) },
    { queryHash: 'found', latitude: 1, longitude: 2, answeredAt: ago(services, 179) },
    { queryHash: 'unknown the other day', answeredAt: ago(services, 2) },
    { queryHash: 'unknown', answeredAt: ago(services, 0.5) },
  ]);
  await sweep(services);
  const left = await services.db
    .select({ key: geocodes.queryHash })
    .from(geocodes)
    .orderBy(geocodes.queryHash);
  expect(left.map(({ key }) => key)).toEqual(['found', 'unknown']);
});

test('the sweep deletes share links after a month, and shares after a year', async ({ services, cast }) => {
  const made = (days: number) => ({
    id: randomUUID(),
    residentId: cast.rosa.id,
    senderName: 'Rosa',
    dedupeKey: randomUUID(),
    createdAt: ago(services, days),
    expiresAt: ago(services, days - 1),
  });
  const [expired, old, recent] = [made(366), made(31), made(29)];
  await services.db.insert(emergencyShares).values([expired, old, recent]);
  for (const { id: shareId, createdAt } of [expired, old, recent]) {
    const delivery = {
      id: randomUUID(),
      shareId,
      kind: 'share',
      channel: 'email',
      state: 'pending',
    } as const;
    const contact = { contactId: randomUUID(), contactName: 'Ana', recipient: 'a@example.org' };
    await services.db.insert(shareDeliveries).values({ ...delivery, ...contact, nextAttemptAt: createdAt });
    await services.db.insert(shareTokens).values({ tokenHash: shareId, deliveryId: delivery.id, createdAt });
  }
  await sweep(services);
  const tokens = await services.db.select({ of: shareTokens.tokenHash }).from(shareTokens);
  expect(tokens).toEqual([{ of: recent.id }]);
  const shares = await services.db.select({ shareId: shareDeliveries.shareId }).from(shareDeliveries);
  expect(shares.map(({ shareId }) => shareId).sort()).toEqual([old.id, recent.id].sort());
});

describe('the sweep of mailed links', () => {
  test('the sweep deletes expired mailed links, and keeps a new address for a day', async ({
    services,
    cast,
  }) => {
    const reset = (name: string, days: number) => ({
      tokenHash: name,
      residentId: cast.rosa.id,
      createdAt: ago(services, 3),
      expiresAt: ago(services, days),
    });
    await services.db.insert(passwordResets).values([reset('old', 0.01), reset('new', -0.01)]);
    const change = (residentId: string, days: number) => ({
      residentId,
      email: 'a@example.org',
      requestedAt: ago(services, 3),
      expiresAt: ago(services, days),
    });
    await services.db
      .insert(addressChanges)
      .values([change(cast.rosa.id, 1.01), change(cast.maya.id, 0.99), change(cast.others[0].id, -0.01)]);
    await sweep(services);
    const resets = await services.db.select({ name: passwordResets.tokenHash }).from(passwordResets);
    expect(resets).toEqual([{ name: 'new' }]);
    const changes = await services.db.select({ of: addressChanges.residentId }).from(addressChanges);
    expect(changes.map((row) => row.of).sort()).toEqual([cast.maya.id, cast.others[0].id].sort());
  });
});

describe('a process that runs jobs', () => {
  test('a process’s jobs are released half a minute after its last heartbeat, not before', async ({
    services,
  }) => {
    const workers = ['dead', 'alive', 'never seen', 'not seen yet'];
    for (const residentId of workers) await queueJob(services, welcomeJob, { residentId });
    // oxlint-disable-next-line house/clock -- the jobs' times and the processes' are the database's
    const agoOf = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
    await services.db.execute(sql`
      update graphile_worker._private_jobs set locked_by = payload ->> 'residentId',
        locked_at = case when payload ->> 'residentId' = 'not seen yet' then ${agoOf(deadAfterSeconds - 5)}
          else ${agoOf(deadAfterSeconds + 5)} end`);
    for (const worker of ['dead', 'alive'])
      await recordHeartbeat(services, randomUUID(), [worker, `${worker} too`]);
    const locked = async () => {
      const rows = await services.db.execute<{ by: string }>(
        sql`select locked_by as by from graphile_worker._private_jobs where locked_by is not null order by 1`,
      );
      return Array.from(rows, ({ by }) => by);
    };
    await releaseJobsOfDeadProcesses(services);
    expect(await locked()).toEqual(['alive', 'dead', 'not seen yet']);
    await services.db.execute(sql`
      update job_processes set seen_at = ${agoOf(deadAfterSeconds + 1)} where workers[1] = 'dead'`);
    await releaseJobsOfDeadProcesses(services);
    expect(await locked()).toEqual(['alive', 'not seen yet']);
    expect(await services.db.$count(jobProcesses)).toBe(1);
  });
});

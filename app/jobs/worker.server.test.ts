import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, inject } from 'vitest';

import { notifications } from '#db/schema';
import { openDatabase } from '#db/client';
import { cloneDatabase } from '#tests/support/database';
import { test } from '#tests/support/domain-test';
import { queueJob } from './queue.server';
import { startJobs } from './worker.server';

test('a queued job runs at once, also after the worker has lost its connections', async ({
  services: given,
  cast,
}) => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const services = { ...given, db: database.db, log };
  const jobs = startJobs(clone.url, services);
  const greeted = async (residentId: string) =>
    (await services.db.$count(notifications, eq(notifications.residentId, residentId))) > 0;

  const [one, other] = cast.others;
  const greetedAtStart = [await greeted(one.id), await greeted(other.id)];
  await queueJob(services, 'welcome', { residentId: one.id });
  await expect.poll(() => greeted(one.id), { timeout: 5000 }).toBe(true);

  await services.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '% jobs'`);
  await queueJob(services, 'welcome', { residentId: other.id });
  await expect.poll(() => greeted(other.id), { timeout: 10_000 }).toBe(true);

  await jobs.stop();
  await database.close();
  await clone.drop();
  expect(greetedAtStart).toEqual([false, false]);
  expect(lines.join('')).not.toContain(one.id);
});

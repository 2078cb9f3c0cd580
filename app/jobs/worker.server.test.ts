import { eq, sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { pino } from 'pino';
import { expect, inject, vi } from 'vitest';

import { healthReminders, notifications } from '#db/schema';
import { openDatabase } from '#db/client';
import { cloneDatabase } from '#tests/support/database';
import { test } from '#tests/support/domain-test';
import { welcomeJob } from '~/features/account/sign-in/welcome.server';
import { healthReminderJob } from '~/features/health/wellness/reminders.server';
import { createLogger } from '~/http/logger.server';
import { mailsJob } from '~/platform/delivery/mail-deliveries.server';

import { queueJob } from './job.server';
import { sweepJob } from './upkeep.server';
import { startJobs } from './worker.server';

test('a queued job runs at once, even after the worker lost its connections', async ({
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
  await queueJob(services, welcomeJob, { residentId: one.id });
  await expect.poll(() => greeted(one.id)).toBe(true);

  await services.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like '% jobs'`);
  await queueJob(services, welcomeJob, { residentId: other.id });
  await expect.poll(() => greeted(other.id)).toBe(true);

  await jobs.stop();
  await database.close();
  await clone.drop();
  expect(greetedAtStart).toEqual([false, false]);
  expect(lines.join('')).not.toContain(one.id);
});

test('a failing schedule is restarted, without an unhandled rejection', async ({ services: given, cast }) => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const services = { ...given, db: database.db };
  const { sql: run } = database;
  // A missing table makes the schedule fail, as when the database goes down at the start of a minute.
  await run`alter table graphile_worker._private_known_crontabs rename to hidden`;
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', note);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const jobs = startJobs(clone.url, { ...services, log });
  await expect.poll(() => lines.join('')).toContain('jobs stopped; starting them again');
  await run`alter table graphile_worker.hidden rename to _private_known_crontabs`;
  await queueJob(services, welcomeJob, { residentId: cast.others[0].id });
  const greeted = () => services.db.$count(notifications, eq(notifications.residentId, cast.others[0].id));
  await expect.poll(greeted).toBe(1);
  await jobs.stop();
  process.off('unhandledRejection', note);
  await database.close();
  await clone.drop();
  expect(unheard).toEqual([]);
});

test('a lane continues after one of its jobs could not report its end', async ({ services: given }) => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const services = { ...given, db: database.db, log };
  const { sql: run } = database;
  // Simulates a connection lost between a job's end and its report. The lane of mails has one slot.
  await run`create function lose_report() returns trigger language plpgsql as $$ begin
    if exists (select from graphile_worker._private_tasks where id = old.task_id and identifier = 'send-mails')
    then raise exception 'lost' using errcode = 'admin_shutdown'; end if;
    return old;
  end $$`;
  await run`create trigger lose_report before delete on graphile_worker._private_jobs
    for each row execute function lose_report()`;
  const waiting = async () => {
    const [row] = await run<{ jobs: number }[]>`
      select count(*)::int as jobs from graphile_worker.jobs
      where task_identifier = 'send-mails' and locked_at is null`;
    return row?.jobs;
  };
  const jobs = startJobs(clone.url, services);
  await queueJob(services, mailsJob, {});
  await expect.poll(() => lines.join('')).toContain('a slot for jobs was lost');
  await run`drop trigger lose_report on graphile_worker._private_jobs`;
  await queueJob(services, mailsJob, {});
  await expect.poll(waiting).toBe(0);
  await jobs.stop();
  await database.close();
  await clone.drop();
});

test('a shutdown notice on a closing connection doesn’t crash the process', async ({ services: given }) => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const events: unknown[] = [];
  const end = vi.spyOn(Pool.prototype, 'end').mockImplementation(function (this: Pool) {
    end.mockRestore();
    void this.end();
    // The server's shutdown notice reaches the pool after it has ended.
    setImmediate(() => {
      try {
        events.push(this.emit('error', new Error('terminating connection due to administrator command')));
      } catch (error) {
        events.push(error);
      }
    });
  });
  const jobs = startJobs(clone.url, { ...given, db: database.db });
  await queueJob({ ...given, db: database.db }, sweepJob, {});
  await expect.poll(() => database.db.$count(sql`graphile_worker.jobs`)).toBe(0);
  await jobs.stop();
  await expect.poll(() => events).toEqual([true]);
  await database.close();
  await clone.drop();
});

test('a failed job leaves its name behind, but no user data', async ({ services: given, cast }) => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line: string) => void lines.push(line) });
  const services = { ...given, db: database.db, log };
  const now = services.clock.now();
  await services.db
    .insert(healthReminders)
    .values({ residentId: cast.rosa.id, item: 'Biopsy', status: 'Due', notifyAt: now, createdAt: now });
  await database.sql`alter table notifications add constraint refuses check (type <> 'health_reminder')`;
  const jobs = startJobs(clone.url, services);
  await queueJob(services, healthReminderJob, {});
  const readErrors = async () => {
    const rows = await database.sql<{ lastError: string }[]>`
      select last_error as "lastError" from graphile_worker._private_jobs where last_error is not null`;
    return rows.map(({ lastError }) => lastError);
  };
  await expect.poll(readErrors).toEqual(['send-health-reminders failed']);
  await jobs.stop();
  await database.close();
  await clone.drop();
  expect(lines.join('')).not.toMatch(/Biopsy|demo-user/);
  // The error code tells whoever reads the log enough.
  expect(lines.join('')).toContain('23514');
});

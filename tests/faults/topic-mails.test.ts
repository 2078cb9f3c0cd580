import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { type Database, openDatabase } from '#db/client';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { cloneDatabase, type DatabaseClone } from '../support/database';
import { type AppProcess, startApp } from '../support/journey-server';
import { insertSessions } from '../support/sessions';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';

/* A mail server that takes nothing while a warning goes out, and two processes that would mail it. */

let smtp: SmtpServer;
let clone: DatabaseClone;
let database: Database;
let apps: AppProcess[];

beforeAll(async () => {
  await ensureBuild();
  smtp = await startSmtpServer('refuse');
  clone = await cloneDatabase(inject('adminUrl'));
  database = openDatabase(clone.url, { max: 2, applicationName: 'test topic mails' });
  const env = { DATABASE_URL: clone.url, SMTP_URL: smtp.url, LOG_LEVEL: 'info' };
  apps = await Promise.all([startApp(env), startApp(env)]);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
  await clone.drop();
  await smtp.close();
});

/** What became of the mails about the one message. */
const totals = async () => {
  const [row] = await database.sql<{ emailed: number; failed: number; waiting: number }[]>`
    select emailed_count as emailed, failed_count as failed,
      (select count(*)::int from mail_deliveries) as waiting from messages`;
  return row;
};

test('a warning is mailed to everybody once when the server is back', async () => {
  await database.sql`
    insert into residents (id, email, password_hash)
    select 'many-' || n, 'many-' || n || '@example.org', 'scrypt' from generate_series(1, 48) n`;
  const [Cookie = ''] = await insertSessions(database.db, ['demo-manager']);
  const answer = await fetch(`${apps[0]?.origin}/api/notifications/safety-alert`, {
    method: 'POST',
    headers: { Cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Smoke near the creek', message: 'Close windows.' }),
  });
  expect(answer.status).toBe(201);
  await expect.poll(() => smtp.connections(), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  expect(await totals()).toEqual({ emailed: 0, failed: 0, waiting: 50 });

  smtp.behave('take');
  await expect
    .poll(totals, { timeout: 90_000, interval: 200 })
    .toEqual({ emailed: 50, failed: 0, waiting: 0 });
  expect(smtp.mails).toHaveLength(50);
  expect(new Set(smtp.mails.flatMap(({ to }) => to)).size).toBe(50);

  for (const app of apps) expect(app.output()).not.toMatch(/@example\.org|Smoke near/);
  const [kept] = await database.sql<{ jobs: string }[]>`
    select coalesce(string_agg(payload::text || coalesce(last_error, ''), ' '), '') as jobs
    from graphile_worker._private_jobs`;
  expect(kept?.jobs).not.toMatch(/@example\.org|Smoke near/);
});

import { expect, test } from 'vitest';

import { mailsJob } from '~/platform/delivery/mail-deliveries.server';

import { attackServer, closeAfterAll } from '../support/attack-server';
import { addJob } from '../support/queued-jobs';
import { startSmtpServer } from '../support/smtp-server';
import { testNow } from '../support/test-clock';

const smtp = closeAfterAll(await startSmtpServer('refuse'));
const server = await attackServer({ SMTP_URL: smtp.url });
const other = await attackServer({ SMTP_URL: smtp.url, DATABASE_URL: server.databaseUrl });
const { sql } = server.database;

const totals = async () => {
  const [row] = await sql<{ emailed: number; failed: number; waiting: number }[]>`
    select emailed_count as emailed, failed_count as failed,
      (select count(*)::int from mail_deliveries) as waiting from messages`;
  return row;
};

/**
 * Makes the next retry due, which would come after ten seconds. Leaves mails alone that are being sent, whose lease
 * is longer.
 */
async function tryAgain(): Promise<void> {
  const [now, soon] = [testNow(), new Date(testNow().getTime() + 20_000)].map((at) => at.toISOString());
  await sql`update mail_deliveries set next_attempt_at = ${now!}::timestamptz
    where next_attempt_at < ${soon!}::timestamptz`;
  await addJob(server.database, mailsJob, {});
}

test('a warning is mailed once to everyone when the mail server is back', async () => {
  await sql`
    insert into residents (id, email, password_hash)
    select 'many-' || n, 'many-' || n || '@example.org', 'scrypt' from generate_series(1, 48) n`;
  const manager = await server.cookieFor('demo-manager');
  const alert = { title: 'Smoke near the creek', message: 'Close windows.' };
  const { status } = await server.call(manager, 'POST', '/api/notifications/safety-alert', alert);
  expect(status).toBe(201);
  await expect.poll(() => smtp.connections()).toBeGreaterThanOrEqual(3);
  expect(await totals()).toEqual({ emailed: 0, failed: 0, waiting: 50 });

  smtp.behave('take');
  await tryAgain();
  await expect.poll(totals).toEqual({ emailed: 50, failed: 0, waiting: 0 });
  expect(smtp.mails).toHaveLength(50);
  expect(new Set(smtp.mails.flatMap(({ to }) => to)).size).toBe(50);

  for (const one of [server, other]) expect(one.output()).not.toMatch(/@example\.org|Smoke near/);
  const [kept] = await sql<{ jobs: string }[]>`
    select coalesce(string_agg(payload::text || coalesce(last_error, ''), ' '), '') as jobs
    from graphile_worker._private_jobs`;
  expect(kept?.jobs).not.toMatch(/@example\.org|Smoke near/);
});

import { lte, sql } from 'drizzle-orm';

import { mailDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import { job, queueJob } from '~/jobs/job.server';
import { MailRejected } from '~/platform/mail/mail.server';
import { isSubscribed } from '~/platform/preferences/preferences.server';
import { issueUnsubscribeToken, revokeUnsubscribeTokens } from '~/platform/preferences/topic-stops.server';
import { hasAccess } from '~/platform/residents/household.server';

import { claimDue, isoAfter, nextAttempt, backoffAfter } from './queue.server';
import { findMailPhoto, type NotificationEmail, renderTopicMail } from './topic-mail.server';

const concurrency = 5;
const sendLimitMs = 30_000;
/** Longer than a mail may take to send, so no other worker claims the row meanwhile. */
const leaseMs = 90_000;
/** Jobs of one lane run one after another, so a long mail job ends and queues a new one. */
const workMs = 60_000;
/** After three mails in a row without a working mail server, the job pauses. */
const serverErrorLimit = 3;
const serverErrorWaitMs = 10_000;
/** Backoff after the first, second … temporary refusal by a recipient's mail server. */
const backoffMs = [30_000, 60_000, 120_000, 300_000, 900_000];

type Run = { endsAt: number; serverErrors: number; signal: AbortSignal | undefined };

/** Sends due notification mails. Files in the outbox count neither as emailed nor as failed. */
export async function sendMails(services: Services, _payload?: object, signal?: AbortSignal): Promise<void> {
  const run: Run = { endsAt: performance.now() + workMs, serverErrors: 0, signal };
  const workers = await Promise.allSettled(Array.from({ length: concurrency }, () => work(services, run)));
  const rejected = workers.find((worker) => worker.status === 'rejected');
  if (rejected) throw rejected.reason;
  await queueNext(services, run);
}

const isOver = (run: Run): boolean =>
  performance.now() > run.endsAt || run.serverErrors >= serverErrorLimit || run.signal?.aborted === true;

async function work(services: Services, run: Run): Promise<void> {
  while (!isOver(run)) {
    const claimed = await claim(services);
    if (!claimed) return;
    if (!claimed.isWanted) await finish(services, claimed, null);
    else if (claimed.expiresAt <= services.clock.now()) await finish(services, claimed, 'failed');
    else await trySend(services, claimed, run);
  }
}

async function trySend(services: Services, claimed: Claimed, run: Run): Promise<void> {
  const token = await issueUnsubscribeToken(services, claimed.residentId, claimed.type);
  try {
    const photo = await findMailPhoto(services, claimed);
    const [mail = claimed] = await services.registry.sentMessages.link(services, [claimed]);
    await services.mail.send(renderTopicMail(services, { ...mail, photo }, token), {
      limitMs: sendLimitMs,
    });
  } catch (error) {
    await revokeUnsubscribeTokens(services, token);
    return handleFailure(services, claimed, run, error);
  }
  run.serverErrors = 0;
  await finish(services, claimed, services.mail.kind === 'smtp' ? 'emailed' : null);
}

/** Error codes that a working mail server answers. Any other code means that the server is down. */
const answeredCodes: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE', 'EADDRESS']);

async function handleFailure(services: Services, claimed: Claimed, run: Run, error: unknown): Promise<void> {
  const { code, isFinal } = error instanceof MailRejected ? error : { code: 'EUNKNOWN', isFinal: false };
  if (isFinal) {
    services.log.warn({ code }, 'a mail was refused for good');
    return finish(services, claimed, 'failed');
  }
  if (answeredCodes.has(code)) {
    run.serverErrors = 0;
    return retryLater(services, claimed, backoffAfter(backoffMs, claimed.attempts));
  }
  run.serverErrors += 1;
  if (run.serverErrors === serverErrorLimit) services.log.warn({ code }, 'the mail server takes no mails');
  return retryLater(services, { ...claimed, attempts: claimed.attempts - 1 }, serverErrorWaitMs);
}

type Claimed = NotificationEmail & {
  residentId: string;
  notificationId: string;
  attempts: number;
  expiresAt: Date;
  /** False if the resident has unsubscribed since the mail was queued. */
  isWanted: boolean;
};

const keys = [mailDeliveries.residentId, mailDeliveries.notificationId];

async function claim(services: Services): Promise<Claimed | null> {
  const [row] = await services.db.execute<Omit<Claimed, Instant> & Record<Instant, number>>(sql`
    ${claimDue(services, mailDeliveries, keys, { leaseMs, count: 1 })}
    select
      d.resident_id as "residentId", d.notification_id as "notificationId", d.attempts,
      extract(epoch from d.expires_at)::float8 * 1000 as "expiresAt",
      extract(epoch from n.created_at)::float8 * 1000 as "createdAt",
      n.type, n.title, n.message, n.url, n.sender_name as "senderName",
      coalesce(m.is_drill, false) as "isDrill", r.email as "to",
      ${isSubscribed('email', sql`n.type`)} and ${hasAccess(services.clock.now(), 'r')} as "isWanted"
    from claimed d
    join notifications n on n.resident_id = d.resident_id and n.id = d.notification_id
    join residents r on r.id = d.resident_id
    left join notification_preferences p on p.resident_id = r.id
    left join ${services.registry.sentMessages.rows} m on m.id = n.message_id`);
  return row ? { ...row, expiresAt: new Date(row.expiresAt), createdAt: new Date(row.createdAt) } : null;
}

/** Epoch milliseconds, because drizzle parses no dates in raw SQL. */
type Instant = 'expiresAt' | 'createdAt';

/** Deletes a delivery and counts its outcome in one statement, so it is counted only once. */
async function finish(
  { db, registry }: Services,
  { residentId, notificationId }: Claimed,
  outcome: 'emailed' | 'failed' | null,
): Promise<void> {
  const one = (counted: typeof outcome) => (outcome === counted ? 1 : 0);
  await db.execute(sql`
    with gone as (
      delete from mail_deliveries
      where resident_id = ${residentId} and notification_id = ${notificationId}::uuid
      returning notification_id as message_id, 0 as pushed, ${one('emailed')}::int as emailed, ${one('failed')}::int as failed
    )
    ${registry.sentMessages.addOutcomes(sql`gone`)}`);
}

/** Reschedules a mail, or fails it if the next try would come too late. */
async function retryLater(services: Services, claimed: Claimed, waitMs: number): Promise<void> {
  const now = services.clock.now();
  if (now.getTime() + waitMs >= claimed.expiresAt.getTime()) return finish(services, claimed, 'failed');
  await services.db.execute(sql`
    update mail_deliveries
    set attempts = ${claimed.attempts}, next_attempt_at = ${isoAfter(now, waitMs)}::timestamptz
    where resident_id = ${claimed.residentId} and notification_id = ${claimed.notificationId}::uuid`);
}

/** Runs again at once for more work, after a pause if the mail server is down, else when the next mail is due. */
async function queueNext(services: Services, run: Run): Promise<void> {
  const next = (runAt: Date) =>
    // Use a separate job key: the usual one would postpone a job that is due now.
    queueJob(services, mailsJob, {}, { runAt, jobKey: 'send-mails:later' });
  if (run.serverErrors >= serverErrorLimit)
    return next(new Date(services.clock.now().getTime() + serverErrorWaitMs));
  if (isOver(run)) return queueJob(services, mailsJob, {});
  const earliest = await nextAttempt(services, mailDeliveries);
  if (earliest) await next(new Date(Math.max(earliest.getTime(), services.clock.now().getTime())));
}

export const mailsJob = job('send-mails', sendMails, { queue: 'mails', key: () => 'send-mails' });

export async function resumeMails(services: Services): Promise<void> {
  const due = await services.db.$count(
    mailDeliveries,
    lte(mailDeliveries.nextAttemptAt, services.clock.now()),
  );
  if (due > 0) await queueJob(services, mailsJob, {});
}

import { pushDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import { job, queueJob } from '~/jobs/job.server';
import { encodePayload } from '~/platform/push/push-payload.server';

import {
  claimPushes,
  type DuePush,
  releasePushes,
  type PushOutcome,
  recordOutcomes,
} from './push-queue.server';
import { nextAttempt, backoffAfter } from './queue.server';
import { runPool } from './pool.server';

/** The job queue takes a job of five minutes for dead, so longer work continues in a new job. */
const defaultLimitMs = 60_000;
const batch = 200;
/** A push starts within the first half of its lease, so its outcome is stored before the lease ends. */
const leaseMs = 30_000;

/** Backoff after the first, second … try of a push, in seconds. */
const backoffSeconds = [30, 60, 120, 300, 900];
/** Number of tries in which a push service's Retry-After may be shorter than our backoff. */
const shortRetryTries = 3;
const day = 24 * 60 * 60;

/** Sends pushes until none is due or in flight. Several processes may run this job at once. */
export async function sendPushes(
  services: Services,
  _payload?: object,
  stopping?: AbortSignal,
  { limitMs = defaultLimitMs } = {},
): Promise<void> {
  const endsAt = performance.now() + limitMs;
  const outcomes: PushOutcome[] = [];
  const untried: DuePush[] = [];
  const tally = { pushed: 0, failed: 0, gone: 0, unwanted: 0, later: 0 };
  const record = async () => {
    const done = outcomes.splice(0);
    for (const { outcome } of done) tally[typeof outcome === 'object' ? 'later' : outcome] += 1;
    await recordOutcomes(services, done);
  };
  try {
    const left = await runPool({
      lowWater: batch,
      shouldStop: () => stopping?.aborted === true || performance.now() > endsAt,
      claim: async () => {
        await record();
        const beginBefore = performance.now() + leaseMs / 2;
        const pushes = await claimPushes(services, { count: batch, leaseMs });
        return pushes.map((push) => ({ push, beginBefore }));
      },
      work: async ({ push, beginBefore }) => {
        if (performance.now() > beginBefore) untried.push(push);
        else outcomes.push(await send(services, push));
      },
    });
    untried.push(...left.map(({ push }) => push));
  } finally {
    await record();
  }
  await releasePushes(services, untried);
  if (Object.values(tally).some((count) => count > 0)) services.log.info(tally, 'pushes sent');
  await queueNextPushes(services);
}

async function send({ push, clock }: Services, due: DuePush): Promise<PushOutcome> {
  const { subscriptionId, notificationId, expiresAt, type } = due;
  const now = clock.now();
  const lifeSeconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
  const outcome = (what: PushOutcome['outcome']) => ({ subscriptionId, notificationId, outcome: what });
  if (!due.isWanted) return outcome('unwanted');
  if (lifeSeconds <= 0) return outcome('failed');
  const payload = encodePushPayload(due, now);
  const result = await push.send(due, payload, {
    ttlSeconds: Math.min(day, lifeSeconds),
    urgency: type === 'safety_alert' ? 'high' : 'normal',
    topic: toTopic(due),
  });
  switch (result.kind) {
    case 'accepted':
      return outcome('pushed');
    case 'gone':
      return outcome('gone');
    case 'refused':
      return outcome('failed');
    case 'later': {
      const nextAttemptAt = new Date(
        now.getTime() + toBackoffSeconds(due.attempts, result.waitSeconds) * 1000,
      );
      return outcome(nextAttemptAt < expiresAt ? { nextAttemptAt } : 'failed');
    }
  }
}

type PushContent = Pick<
  DuePush,
  'type' | 'title' | 'message' | 'senderName' | 'url' | 'notificationId' | 'subscriptionId'
>;

export const encodePushPayload = (content: PushContent, now: Date): string =>
  encodePayload({
    type: content.type,
    title: content.title,
    body: content.senderName ? `${content.senderName}: ${content.message}` : content.message,
    url: content.url ?? '/notifications',
    tag: content.notificationId,
    device: content.subscriptionId,
    sentAt: now.toISOString(),
  });

/** Topic header of a push: a correction replaces an undelivered push. Limited to 32 characters. */
const toTopic = ({ incidentId }: DuePush): string => incidentId.replaceAll('-', '');

function toBackoffSeconds(attempts: number, asked: number | null): number {
  const usual = backoffAfter(backoffSeconds, attempts);
  if (asked === null) return usual;
  return Math.max(asked, attempts > shortRetryTries ? usual : 1);
}

/** Queues the push job for the next due row or expiring lease, under a key of its own. */
export async function queueNextPushes(services: Services): Promise<void> {
  const runAt = await nextAttempt(services, pushDeliveries);
  if (runAt === null) return;
  const isDue = runAt <= services.clock.now();
  if (isDue) await queueJob(services, pushesJob, {});
  else await queueJob(services, pushesJob, {}, { jobKey: 'send-pushes:next', runAt });
}

export const pushesJob = job('send-pushes', sendPushes, { queue: 'pushes', key: () => 'send-pushes' });

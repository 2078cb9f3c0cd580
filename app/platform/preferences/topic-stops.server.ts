import { eq, sql } from 'drizzle-orm';

import { notificationPreferences, unsubscribeTokens } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { sweepAfter } from '~/jobs/upkeep.server';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';

import { defaultPreferences, isTopic, type Topic, topics } from './preferences';
import { defaultTopics } from './preferences.server';

export type UnsubscribeLink = { topic: Topic; label: string; isStopped: boolean };

/** Issues a token for one mail. Its holder can stop the resident's mails on that topic (RFC 8058). */
export async function issueUnsubscribeToken(
  { db, clock }: Services,
  residentId: string,
  topic: Topic,
): Promise<string> {
  const token = generateToken();
  await db
    .insert(unsubscribeTokens)
    .values({ tokenHash: hashToken(token), residentId, topic, createdAt: clock.now() });
  return token;
}

export async function revokeUnsubscribeTokens({ db }: Services, token: string): Promise<void> {
  await db.delete(unsubscribeTokens).where(eq(unsubscribeTokens.tokenHash, hashToken(token)));
}

/** Has no side effects, because mail scanners open links. @throws NotFound for an unknown or expired token */
export async function getTopicStop({ db }: Services, token: string): Promise<UnsubscribeLink> {
  const [found] = await db
    .select({ topic: unsubscribeTokens.topic, emailTopics: notificationPreferences.emailTopics })
    .from(unsubscribeTokens)
    .leftJoin(notificationPreferences, eq(notificationPreferences.residentId, unsubscribeTokens.residentId))
    .where(eq(unsubscribeTokens.tokenHash, hashToken(token)));
  if (!found || !isTopic(found.topic)) throw noSuchLink();
  const chosen: readonly string[] = found.emailTopics ?? defaultPreferences.emailTopics;
  return toUnsubscribeLink(found.topic, !chosen.includes(found.topic));
}

/** Idempotent: stops one topic's mails and leaves other choices unchanged. */
export async function unsubscribeFromTopic(services: Services, token: string): Promise<UnsubscribeLink> {
  const [stopped] = await services.db.execute<{ topic: string }>(sql`
    with link as (
      select resident_id, topic from unsubscribe_tokens where token_hash = ${hashToken(token)}
    ), stored as (
      insert into notification_preferences as p (resident_id, push_topics, email_topics, updated_at)
      select resident_id, ${defaultTopics('push')}, array_remove(${defaultTopics('email')}, topic),
        ${services.clock.now().toISOString()}::timestamptz
      from link
      on conflict (resident_id) do update
      set email_topics = array_remove(p.email_topics, (select topic from link)), updated_at = excluded.updated_at
    )
    select topic from link`);
  if (!stopped || !isTopic(stopped.topic)) throw noSuchLink();
  return toUnsubscribeLink(stopped.topic, true);
}

/** Keeps tokens for 400 days, since people unsubscribe long after a mail. */
export const sweepUnsubscribeTokens = sweepAfter(unsubscribeTokens.createdAt, 400);

const toUnsubscribeLink = (topic: Topic, isStopped: boolean): UnsubscribeLink => ({
  topic,
  label: topics.find(({ value }) => value === topic)?.label ?? topic,
  isStopped,
});

const noSuchLink = () => new NotFound('This unsubscribe link doesn’t work.');

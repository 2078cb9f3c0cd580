import { and, eq, isNull, sql } from 'drizzle-orm';

import { reports, threadFollowers, threadMessages, threadSubjects } from '#db/schema';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Conflict, throwConflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { broadcastNotification, retractNotification } from '~/platform/notifications/broadcast.server';
import { changeReports, isOpen } from '~/platform/reports/reports.server';
import { hasNoBlock } from '~/platform/residents/blocks.server';
import { changeOwn } from '~/platform/residents/change-own.server';
import { formatNeighbor } from '~/platform/residents/format-author';
import { refuseTooMany } from '~/platform/residents/refuse-too-many.server';
import { markRewardsDue } from '~/platform/rewards/points/point-totals.server';

import { threadLimits, threadMessageKind } from './threads';
import type { ThreadMessageInput } from './threads.schema.server';
import {
  addFollower,
  getThreadAbout,
  isFollowed,
  isOfThread,
  type MessageKey,
  noSuchMessage,
  type ThreadKey,
} from './threads.server';

/**
 * Writes in a thread and follows it. A double submit is ignored.
 * @throws Conflict if the viewer can't write here, or after 20 messages in an hour in all threads, including deleted
 *   ones
 */
export function writeMessage(
  services: Services,
  viewer: Viewer,
  key: ThreadKey,
  { body, formToken }: ThreadMessageInput,
): Promise<{ id: string }> {
  return changeOwn(services, viewer, async (services) => {
    const thread = await getThreadAbout(services, viewer, key);
    const dedupeKey = toDedupeKey(formToken, key.id, body);
    const [earlier] = await services.db
      .select({ id: threadMessages.id })
      .from(threadMessages)
      .where(and(eq(threadMessages.authorId, viewer.id), eq(threadMessages.dedupeKey, dedupeKey)));
    if (earlier) return earlier;
    throwConflict(thread.about.whyNotWrite);
    const limit = {
      author: threadMessages.authorId,
      at: threadMessages.sentAt,
      most: threadLimits.messagesAnHour,
      hours: 1,
    };
    await refuseTooMany(services, viewer, limit, () => new Conflict(tooMany));
    const id = crypto.randomUUID();
    await services.db.insert(threadMessages).values({
      id,
      [threadSubjects[key.subject]]: key.id,
      authorId: viewer.id,
      body,
      dedupeKey,
      sentAt: services.clock.now(),
    });
    await markRewardsDue(services, viewer.id);
    await addFollower(services, viewer, key);
    await notifyFollowers(services, viewer, key, thread, { id, body });
    return { id };
  });
}

const tooMany = `You’ve sent ${threadLimits.messagesAnHour} messages in the last hour, which is the limit. Please try again later.`;

/** Also removes the message from inboxes and from the managers' report queue. */
export async function deleteMessage(
  services: Services,
  viewer: Viewer,
  { messageId, ...key }: MessageKey,
): Promise<void> {
  if (!isUuid(messageId)) return noSuchMessage();
  const { id } = threadMessages;
  const isOwn = and(
    eq(id, messageId),
    isOfThread(key),
    eq(threadMessages.authorId, viewer.id),
    isNull(threadMessages.deletedAt),
  );
  const reported = { kind: threadMessageKind, subjectId: messageId };
  // Lock reports: one arriving now would be left without its message.
  await changeReports(services, reported, async (services) => {
    const deleted = await services.db
      .update(threadMessages)
      // Free the key, so that a form that is still open can post the same text again.
      .set({ body: null, deletedAt: services.clock.now(), dedupeKey: null })
      .where(isOwn)
      .returning({ id });
    if (deleted.length === 0) return noSuchMessage();
    await retractNotification(services, messageId);
    await services.db.delete(reports).where(isOpen(reported));
  });
}

/**
 * Notifies the followers and the thing's owner. The notification shares the message's id, so that it can be retracted
 * with it.
 */
async function notifyFollowers(
  services: Services,
  viewer: Viewer,
  key: ThreadKey,
  { about, ownerId, verb }: Awaited<ReturnType<typeof getThreadAbout>>,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const followers = services.db
    .select({ id: threadFollowers.residentId })
    .from(threadFollowers)
    .where(isFollowed(key));
  const listeners = sql`select heard.id from (${followers} union select ${ownerId}::text) as heard (id)
    where heard.id <> ${viewer.id} and ${hasNoBlock(viewer.id, sql`heard.id`)}`;
  await broadcastNotification(services, listeners, {
    id,
    type: 'discussion_message',
    url: about.path,
    title: `${formatNeighbor(viewer)} ${verb} “${about.name}”`,
    message: body,
    aboutId: viewer.id,
  });
}

/** Removes a thread's messages from inboxes, such as when a manager hides its thing. */
export async function retractThread(services: Services, key: ThreadKey): Promise<void> {
  const rows = await services.db
    .select({ id: threadMessages.id })
    .from(threadMessages)
    .where(isOfThread(key));
  for (const { id } of rows) await retractNotification(services, id);
}

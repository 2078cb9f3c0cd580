import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';

import { profiles, reports, residents, threadFollowers, threadMessages } from '#db/schema';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Conflict, NotFound } from '~/domain/errors';
import { linkText } from '~/domain/linked-text.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { broadcastNotification, retractNotification } from '~/platform/notifications/broadcast.server';
import { changeReports, isOpen } from '~/platform/reports/reports.server';
import { changeOwn } from '~/platform/residents/change-own.server';
import { authorColumns } from '~/platform/residents/household.server';
import { formatNeighbor } from '~/platform/residents/format-author';
import { markRewardsDue } from '~/platform/rewards/points/point-totals.server';

import {
  type Discussion,
  watchLimits,
  type WatchMessage,
  watchMessageKind,
  watchPath,
  type WatchPost,
} from './watch';
import type { WatchMessageInput } from './watch.schema.server';
import { getWatchPost, joinDiscussion } from './watch.server';

export type Named = { postId: string; messageId: string };

/** @param page starts at 1; pages past the end are empty */
export async function readDiscussion(
  services: Services,
  viewer: Viewer,
  { postId, page }: { postId: string; page: number },
): Promise<Discussion> {
  const post = await getWatchPost(services, viewer, postId);
  const { aPage } = watchLimits;
  // Fetch one extra row to detect older messages.
  const found = await readMessages(services, viewer, eq(threadMessages.watchPostId, postId), {
    limit: aPage + 1,
    offset: (page - 1) * aPage,
  });
  return { post, messages: found.slice(0, aPage), page, hasOlder: found.length > aPage };
}

/** The author still sees a message that a manager removed. */
export async function getWatchMessage(services: Services, viewer: Viewer, { postId, messageId }: Named) {
  const post = await getWatchPost(services, viewer, postId);
  if (!isUuid(messageId)) return noSuchMessage();
  const isNamed = and(eq(threadMessages.watchPostId, postId), eq(threadMessages.id, messageId));
  const [message] = await readMessages(services, viewer, isNamed, { limit: 1, offset: 0 });
  return message ? { post, message } : noSuchMessage();
}

/** @throws NotFound, also for another resident's message */
export async function getOwnWatchMessage(services: Services, viewer: Viewer, named: Named) {
  const found = await getWatchMessage(services, viewer, named);
  return found.message.isOwn ? found : noSuchMessage();
}

async function readMessages(
  services: Services,
  viewer: Viewer,
  which: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<WatchMessage[]> {
  const isSeen = or(isNull(threadMessages.hiddenAt), eq(threadMessages.authorId, viewer.id));
  const newestFirst = [desc(threadMessages.sentAt), desc(threadMessages.id)];
  const shown = services.db
    .select({ id: threadMessages.id })
    .from(threadMessages)
    .where(and(which, isNull(threadMessages.deletedAt), isSeen))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  const rows = await services.db
    .select({
      message: threadMessages,
      author: authorColumns,
    })
    .from(threadMessages)
    .leftJoin(residents, eq(residents.id, threadMessages.authorId))
    .leftJoin(profiles, eq(profiles.residentId, threadMessages.authorId))
    .where(inArray(threadMessages.id, shown))
    .orderBy(...newestFirst);
  return rows.map(({ message: { id, body, authorId, sentAt, hiddenAt }, author }) => {
    const isOwn = authorId === viewer.id;
    return {
      id,
      author: formatNeighbor({ ...author, isOwn }),
      body: linkText(body ?? ''),
      sentAt: sentAt.toISOString(),
      isOwn,
      isHidden: hiddenAt !== null,
    };
  });
}

function noSuchMessage(): never {
  throw new NotFound('There is no such message. It may be gone already.');
}

const hourMs = 60 * 60_000;

/** A double submit is ignored. @throws Conflict after 20 messages in an hour, including deleted ones */
export function writeWatchMessage(
  services: Services,
  viewer: Viewer,
  postId: string,
  { body, formToken }: WatchMessageInput,
): Promise<{ id: string }> {
  return changeOwn(services, viewer, async (services) => {
    const post = await getWatchPost(services, viewer, postId);
    const dedupeKey = toDedupeKey(formToken, postId, body);
    const [earlier] = await services.db
      .select({ id: threadMessages.id })
      .from(threadMessages)
      .where(and(eq(threadMessages.authorId, viewer.id), eq(threadMessages.dedupeKey, dedupeKey)));
    if (earlier) return earlier;
    await refuseTooMany(services, viewer);
    const id = crypto.randomUUID();
    await services.db
      .insert(threadMessages)
      .values({
        id,
        watchPostId: postId,
        authorId: viewer.id,
        body,
        dedupeKey,
        sentAt: services.clock.now(),
      });
    await markRewardsDue(services, viewer.id);
    await joinDiscussion(services, { postId, residentId: viewer.id });
    await notifyFollowers(services, viewer, post, { id, body });
    return { id };
  });
}

/** Also removes the message from inboxes and from the managers' report queue. */
export async function deleteWatchMessage(
  services: Services,
  viewer: Viewer,
  { postId, messageId }: Named,
): Promise<void> {
  if (!isUuid(messageId)) return noSuchMessage();
  const reported = { kind: watchMessageKind, subjectId: messageId };
  const isOwn = and(
    ...[eq(threadMessages.id, messageId), eq(threadMessages.watchPostId, postId)],
    ...[eq(threadMessages.authorId, viewer.id), isNull(threadMessages.deletedAt)],
  );
  // Lock reports: one arriving now would be left without its message.
  await changeReports(services, reported, async (services) => {
    const deleted = await services.db
      .update(threadMessages)
      // Free the key, so that a form that is still open can post the same text again.
      .set({ body: null, deletedAt: services.clock.now(), dedupeKey: null })
      .where(isOwn)
      .returning({ id: threadMessages.id });
    if (deleted.length === 0) return noSuchMessage();
    await retractNotification(services, messageId);
    await services.db.delete(reports).where(isOpen(reported));
  });
}

/** The notification shares the message's id, so that it can be retracted with it. */
async function notifyFollowers(
  services: Services,
  viewer: Viewer,
  { id: postId, name }: WatchPost,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const others = services.db
    .select({ id: threadFollowers.residentId })
    .from(threadFollowers)
    .where(and(eq(threadFollowers.watchPostId, postId), ne(threadFollowers.residentId, viewer.id)));
  const author = formatNeighbor(viewer);
  await broadcastNotification(services, others.getSQL(), {
    id,
    type: 'discussion_message',
    url: watchPath(postId),
    title: `${author} wrote in “${name}”`,
    message: body,
    aboutId: viewer.id,
  });
}

async function refuseTooMany({ db, clock }: Services, viewer: Viewer): Promise<void> {
  const since = new Date(clock.now().getTime() - hourMs);
  const isRecent = and(eq(threadMessages.authorId, viewer.id), gt(threadMessages.sentAt, since));
  if ((await db.$count(threadMessages, isRecent)) < watchLimits.messagesAnHour) return;
  throw new Conflict(
    `You’ve sent ${watchLimits.messagesAnHour} messages in the last hour, which is the limit. Please try again later.`,
  );
}

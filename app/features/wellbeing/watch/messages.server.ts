import { and, desc, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm';

import { profiles, reports, residents, watchFollowers, watchMessages } from '#db/schema';
import { toDedupeKey } from '~/domain/dedupe-key.server';
import { Conflict, NotFound } from '~/domain/errors';
import { linkText } from '~/domain/linked-text.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { broadcastNotification, retractNotification } from '~/platform/notifications/broadcast.server';
import { changeReports, isOpen } from '~/platform/reports/reports.server';
import { changeOwn } from '~/platform/residents/change-own.server';
import { authorColumns, findHome } from '~/platform/residents/household.server';
import { knownAs } from '~/platform/residents/known-as';
import { noteProgress } from '~/platform/rewards/points/settle-points.server';

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

/** A message by its address. */
export type Named = { postId: string; messageId: string };

/**
 * A post with a page of what was written there, the newest first.
 * @param page from 1 on; one beyond the last is empty
 * @throws NotFound
 */
export async function readDiscussion(
  services: Services,
  viewer: Viewer,
  { postId, page }: { postId: string; page: number },
): Promise<Discussion> {
  const post = await getWatchPost(services, viewer, postId);
  const { aPage } = watchLimits;
  // One more than a page has tells whether there are older ones.
  const found = await readMessages(services, viewer, eq(watchMessages.postId, postId), {
    limit: aPage + 1,
    offset: (page - 1) * aPage,
  });
  return { post, messages: found.slice(0, aPage), page, hasOlder: found.length > aPage };
}

/**
 * One message with its post. Its author has it also when a manager took it down.
 * @throws NotFound, also where it was deleted
 */
export async function getWatchMessage(services: Services, viewer: Viewer, { postId, messageId }: Named) {
  const post = await getWatchPost(services, viewer, postId);
  if (!isUuid(messageId)) return noSuchMessage();
  const isNamed = and(eq(watchMessages.postId, postId), eq(watchMessages.id, messageId));
  const [message] = await readMessages(services, viewer, isNamed, { limit: 1, offset: 0 });
  return message ? { post, message } : noSuchMessage();
}

/** One of the viewer's own. @throws NotFound for another's too */
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
  const isSeen = or(isNull(watchMessages.hiddenAt), eq(watchMessages.authorId, viewer.id));
  const rows = await services.db
    .select({
      message: watchMessages,
      author: authorColumns(services),
    })
    .from(watchMessages)
    .leftJoin(residents, eq(residents.id, watchMessages.authorId))
    .leftJoin(profiles, eq(profiles.residentId, watchMessages.authorId))
    .where(and(which, isNull(watchMessages.deletedAt), isSeen))
    .orderBy(desc(watchMessages.sentAt), desc(watchMessages.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ message: { id, body, authorId, sentAt, hiddenAt }, author }) => {
    const isOwn = authorId === viewer.id;
    return {
      id,
      author: knownAs({ ...author, isOwn }),
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

/**
 * Writes in a post's discussion and joins it. All others who follow it find the message in their inbox, and hear of it
 * by push and mail as they chose. The same press again changes nothing.
 * @returns its id
 * @throws NotFound; Conflict where the viewer has written 20 messages in an hour, deleted ones among them
 */
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
      .select({ id: watchMessages.id })
      .from(watchMessages)
      .where(and(eq(watchMessages.authorId, viewer.id), eq(watchMessages.dedupeKey, dedupeKey)));
    if (earlier) return earlier;
    await refuseTooMany(services, viewer);
    const id = crypto.randomUUID();
    await services.db
      .insert(watchMessages)
      .values({ id, postId, authorId: viewer.id, body, dedupeKey, sentAt: services.clock.now() });
    await noteProgress(services, viewer.id);
    await joinDiscussion(services, { postId, residentId: viewer.id });
    await notifyFollowers(services, viewer, post, { id, body });
    return { id };
  });
}

/**
 * Deletes a message of the viewer's own: from the discussion, from the inboxes that it reached, and from what managers
 * are to decide on.
 * @throws NotFound where there is none of theirs (any more)
 */
export async function deleteWatchMessage(
  services: Services,
  viewer: Viewer,
  { postId, messageId }: Named,
): Promise<void> {
  if (!isUuid(messageId)) return noSuchMessage();
  const reported = { kind: watchMessageKind, subjectId: messageId };
  const isOwn = and(
    ...[eq(watchMessages.id, messageId), eq(watchMessages.postId, postId)],
    ...[eq(watchMessages.authorId, viewer.id), isNull(watchMessages.deletedAt)],
  );
  // Else a report that comes at this moment would stay with nothing to decide about.
  await changeReports(services, reported, async (services) => {
    const deleted = await services.db
      .update(watchMessages)
      // A form that was kept open may write the same again.
      .set({ body: null, deletedAt: services.clock.now(), dedupeKey: null })
      .where(isOwn)
      .returning({ id: watchMessages.id });
    if (deleted.length === 0) return noSuchMessage();
    await retractNotification(services, messageId);
    await services.db.delete(reports).where(isOpen(reported));
  });
}

/** The notification has the message's own id: by that it is taken back where the message is. */
async function notifyFollowers(
  services: Services,
  viewer: Viewer,
  { id: postId, name }: WatchPost,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const others = services.db
    .select({ id: watchFollowers.residentId })
    .from(watchFollowers)
    .where(and(eq(watchFollowers.postId, postId), ne(watchFollowers.residentId, viewer.id)));
  const author = knownAs({ ...viewer, unit: (await findHome(services, viewer))?.shownLabel ?? null });
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
  const isRecent = and(eq(watchMessages.authorId, viewer.id), gt(watchMessages.sentAt, since));
  if ((await db.$count(watchMessages, isRecent)) < watchLimits.messagesAnHour) return;
  throw new Conflict(
    `You have written ${watchLimits.messagesAnHour} messages in the last hour, which is the limit. Please try again later.`,
  );
}

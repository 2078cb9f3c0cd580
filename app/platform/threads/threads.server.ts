import { and, count, desc, eq, inArray, isNull, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import {
  profiles,
  residents,
  threadFollowers,
  threadMessages,
  type ThreadSubject,
  threadSubjects,
} from '#db/schema';
import { NotFound, throwConflict } from '~/domain/errors';
import { linkText } from '~/domain/linked-text.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { isNotBlocked } from '~/platform/residents/blocks.server';
import { changeOwn } from '~/platform/residents/change-own.server';
import { formatNeighbor } from '~/platform/residents/format-author';
import { authorColumns } from '~/platform/residents/household.server';

import {
  type Thread,
  type ThreadAbout,
  threadLimits,
  type ThreadMessage,
  type ThreadStep,
  whyNotStep,
} from './threads';

/** A thread is named by its subject: a thing of another noun. */
export type ThreadKey = { subject: ThreadSubject; id: string };

export type MessageKey = ThreadKey & { messageId: string };

export const isOfThread = ({ subject, id }: ThreadKey): SQL =>
  eq(threadMessages[threadSubjects[subject]], id);

export const isFollowed = ({ subject, id }: ThreadKey): SQL =>
  eq(threadFollowers[threadSubjects[subject]], id);

export const isNotHidden = and(isNull(threadMessages.hiddenAt), isNull(threadMessages.deletedAt))!;

/** SQL condition: the viewer reads a message as the author's neighbor. */
export const isShownTo = (viewer: Viewer): SQL =>
  and(isNotHidden, isNotBlocked(viewer.id, threadMessages.authorId))!;

/** Routes of threads are shared, so the page's pattern tells the subject. */
export function toThreadKey(
  { registry }: Services,
  pattern: string,
  params: Record<string, string | undefined>,
): ThreadKey {
  const [subject, { page }] = Object.entries(registry.threadKinds).find(([, { page }]) =>
    pattern.startsWith(`${page}/`),
  )!;
  return { subject: subject as ThreadSubject, id: params[page.slice(page.indexOf(':') + 1)]! };
}

/** @throws NotFound if the viewer may not read the thread */
export async function getThreadAbout(services: Services, viewer: Viewer, { subject, id }: ThreadKey) {
  const kind = services.registry.threadKinds[subject];
  const { name, ownerId, whyNotWrite } = await kind.get(services, viewer, id);
  const path = kind.page.replace(/:\w+$/, () => encodeURIComponent(id));
  const { routes, words, verb } = kind;
  const about: ThreadAbout = {
    name,
    path,
    messagesPath: `${path}/${kind.folder}`,
    routes,
    words,
    whyNotWrite,
  };
  return { about, ownerId, verb };
}

/** @param page starts at 1; pages past the end are empty */
export async function readThread(
  services: Services,
  viewer: Viewer,
  key: ThreadKey,
  page: number,
): Promise<Thread> {
  const { about } = await getThreadAbout(services, viewer, key);
  const { aPage } = threadLimits;
  const [found, following] = await Promise.all([
    // Fetch one extra row to detect older messages.
    readMessages(services, viewer, isOfThread(key), { limit: aPage + 1, offset: (page - 1) * aPage }),
    readFollowing(services, viewer, key),
  ]);
  return { about, messages: found.slice(0, aPage), page, hasOlder: found.length > aPage, ...following };
}

async function readFollowing({ db }: Services, viewer: Viewer, key: ThreadKey) {
  const [row] = await db
    .select({
      followers: count(),
      isFollowing: sql<boolean>`coalesce(bool_or(${threadFollowers.residentId} = ${viewer.id}), false)`,
    })
    .from(threadFollowers)
    .where(isFollowed(key));
  return row!;
}

/** The author still sees a message that a manager removed. */
export async function getMessage(services: Services, viewer: Viewer, { messageId, ...key }: MessageKey) {
  const { about } = await getThreadAbout(services, viewer, key);
  if (!isUuid(messageId)) return noSuchMessage();
  const isNamed = and(isOfThread(key), eq(threadMessages.id, messageId))!;
  const [message] = await readMessages(services, viewer, isNamed, { limit: 1, offset: 0 });
  return message ? { about, message } : noSuchMessage();
}

/** @throws NotFound, also for another resident's message */
export async function getOwnMessage(services: Services, viewer: Viewer, named: MessageKey) {
  const found = await getMessage(services, viewer, named);
  return found.message.isOwn ? found : noSuchMessage();
}

async function readMessages(
  services: Services,
  viewer: Viewer,
  which: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<ThreadMessage[]> {
  const isOwnHidden = and(isNull(threadMessages.deletedAt), eq(threadMessages.authorId, viewer.id));
  const newestFirst = [desc(threadMessages.sentAt), desc(threadMessages.id)];
  const shown = services.db
    .select({ id: threadMessages.id })
    .from(threadMessages)
    .where(and(which, or(isShownTo(viewer), isOwnHidden)))
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

export function noSuchMessage(): never {
  throw new NotFound('There is no such message. It may be gone already.');
}

/** SQL of the number of messages that the viewer reads about a thing. */
export const countMessages = ({ db }: Services, viewer: Viewer, subject: ThreadSubject, id: SQLWrapper) =>
  db.$count(threadMessages, and(eq(threadMessages[threadSubjects[subject]], id), isShownTo(viewer)));

/** Lists the other residents whose messages the viewer reads in a thread. */
export async function listAuthorIds({ db }: Services, viewer: Viewer, key: ThreadKey): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: threadMessages.authorId })
    .from(threadMessages)
    .where(and(isOfThread(key), isShownTo(viewer), ne(threadMessages.authorId, viewer.id)));
  return rows.map(({ id }) => id);
}

/** Follows or unfollows. @throws Conflict for a step that the viewer has already taken */
export function changeFollowing(
  services: Services,
  viewer: Viewer,
  key: ThreadKey,
  step: ThreadStep,
): Promise<ThreadAbout> {
  return changeOwn(services, viewer, async (services) => {
    const { about } = await getThreadAbout(services, viewer, key);
    const { isFollowing } = await readFollowing(services, viewer, key);
    throwConflict(whyNotStep[step]({ isFollowing, about }));
    if (step === 'follow') await addFollower(services, viewer, key);
    else
      await services.db
        .delete(threadFollowers)
        .where(and(isFollowed(key), eq(threadFollowers.residentId, viewer.id)));
    return about;
  });
}

/** Idempotent. */
export async function addFollower(
  { db, clock }: Services,
  viewer: Viewer,
  { subject, id }: ThreadKey,
): Promise<void> {
  await db
    .insert(threadFollowers)
    .values({ [threadSubjects[subject]]: id, residentId: viewer.id, since: clock.now() })
    .onConflictDoNothing();
}

import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';

import { profiles, residents, watchMessages } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { linkText } from '~/domain/linked-text.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { knownAs } from '~/platform/residents/known-as';

import { type Discussion, watchLimits, type WatchMessage } from './watch';
import { getWatchPost } from './watch.server';

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
  { db }: Services,
  viewer: Viewer,
  which: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<WatchMessage[]> {
  const isSeen = or(isNull(watchMessages.hiddenAt), eq(watchMessages.authorId, viewer.id));
  const rows = await db
    .select({
      message: watchMessages,
      author: { name: profiles.name, role: residents.role, unit: residents.unit },
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

export function noSuchMessage(): never {
  throw new NotFound('There is no such message. It may be gone already.');
}

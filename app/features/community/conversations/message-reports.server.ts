import { eq, inArray, sql } from 'drizzle-orm';

import { privateMessages, listings, profiles, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { retractNotification } from '~/platform/notifications/broadcast.server';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import { reportThing } from '~/platform/reports/reports.server';
import { fullAuthorColumns } from '~/platform/residents/household.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { type ConversationKey, privateMessageKind } from './conversations';
import { readConversation } from './conversations.server';

/** Managers see only the reported message, not the rest of its conversation. */
export const privateMessageReports: ReportKind = {
  label: 'Private message',

  async load({ db, clock }, subjectIds) {
    const { id, body, authorId, hiddenAt } = privateMessages;
    const rows = await db
      .select({ id, body, authorId, hiddenAt, item: listings.title, author: fullAuthorColumns({ clock }) })
      .from(privateMessages)
      .leftJoin(listings, eq(listings.id, privateMessages.listingId))
      .leftJoin(residents, eq(residents.id, authorId))
      .leftJoin(profiles, eq(profiles.residentId, authorId))
      .where(inArray(id, subjectIds.filter(isUuid)));
    return rows.map(({ id, body, authorId, hiddenAt, item, author }) => ({
      id,
      authorId,
      text: body,
      title: item === null ? 'Message to a neighbor' : `Message about “${item}”`,
      author: formatAuthor(author),
      isHidden: hiddenAt !== null,
    }));
  },

  async hide(services, subjectId) {
    const now = sql`${services.clock.now().toISOString()}::timestamptz`;
    await services.db
      .update(privateMessages)
      .set({ hiddenAt: sql`coalesce(${privateMessages.hiddenAt}, ${now})` })
      .where(eq(privateMessages.id, subjectId));
    // The recipient's inbox has a copy of the message.
    await retractNotification(services, subjectId);
  },
};

/** @throws NotFound also for a hidden message, which can't be reported again */
export async function getPrivateMessage(
  services: Services,
  viewer: Viewer,
  key: ConversationKey,
  messageId: string,
) {
  const conversation = await readConversation(services, viewer, key);
  const message = conversation.messages.find(({ id, isHidden }) => id === messageId && !isHidden);
  if (!message) throw new NotFound('There is no such message. It may be gone already.');
  return { message, withName: conversation.withName };
}

/** @returns false for isNew if the viewer had already reported the message */
export async function reportPrivateMessage(
  services: Services,
  viewer: Viewer,
  { messageId, key }: { messageId: string; key: ConversationKey },
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getPrivateMessage(services, viewer, key, messageId);
  return reportThing(services, viewer, { kind: privateMessageKind, subjectId: messageId, reason });
}

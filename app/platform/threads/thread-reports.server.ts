import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { profiles, residents, threadMessages } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { retractNotification } from '~/platform/notifications/broadcast.server';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import { reportThing } from '~/platform/reports/reports.server';
import { fullAuthorColumns } from '~/platform/residents/household.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { subjectTitle } from './subject-title.server';
import { threadMessageKind } from './threads';
import { getMessage, type MessageKey } from './threads.server';

export const threadMessageReports: ReportKind = {
  label: 'Discussion message',

  async load({ db, clock, registry }, subjectIds) {
    const rows = await db
      .select({
        message: threadMessages,
        about: subjectTitle(registry.threadKinds, threadMessages),
        author: fullAuthorColumns({ clock }),
      })
      .from(threadMessages)
      .leftJoin(residents, eq(residents.id, threadMessages.authorId))
      .leftJoin(profiles, eq(profiles.residentId, threadMessages.authorId))
      .where(and(inArray(threadMessages.id, subjectIds.filter(isUuid)), isNotNull(threadMessages.body)));
    return rows.map(({ message: { id, body, authorId, hiddenAt }, about, author }) => ({
      id,
      authorId,
      title: `Message in ${about}`,
      text: body ?? '',
      author: formatAuthor(author),
      isHidden: hiddenAt !== null,
    }));
  },

  async hide(services, subjectId) {
    const now = sql`${services.clock.now().toISOString()}::timestamptz`;
    await services.db
      .update(threadMessages)
      .set({ hiddenAt: sql`coalesce(${threadMessages.hiddenAt}, ${now})` })
      .where(eq(threadMessages.id, subjectId));
    // Remove a hidden message from the followers' inboxes.
    await retractNotification(services, subjectId);
  },
};

/** @returns `isNew` false if the viewer already reported it */
export async function reportMessage(
  services: Services,
  viewer: Viewer,
  named: MessageKey,
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getMessage(services, viewer, named);
  return reportThing(services, viewer, { kind: threadMessageKind, subjectId: named.messageId, reason });
}

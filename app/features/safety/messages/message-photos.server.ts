import { and, eq, inArray } from 'drizzle-orm';

import { messages, notifications } from '#db/schema';
import { can } from '~/domain/capabilities';
import { notificationPath } from '~/platform/notifications/notifications';
import type { PhotoKind } from '~/platform/photos/photo-kind.server';

/** Of an update: who has it in their inbox sees them, and who looks after messages. */
export const messagePhotos: PhotoKind = {
  label: 'Community update',
  isPersonal: false,
  toPath: notificationPath,
  async findSeen({ db }, viewer, ids) {
    if (viewer === null || ids.length === 0) return [];
    const { messageId, residentId } = notifications;
    const rows = can(viewer, 'messages')
      ? await db.select({ id: messages.id }).from(messages).where(inArray(messages.id, ids))
      : await db
          .select({ id: messageId })
          .from(notifications)
          .where(and(eq(residentId, viewer.id), inArray(messageId, ids)));
    return rows.flatMap(({ id }) => (id === null ? [] : [id]));
  },
};

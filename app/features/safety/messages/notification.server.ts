import { and, eq } from 'drizzle-orm';

import { notifications } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { getIncident } from './incidents.server';
import { displayTitle } from '~/platform/notifications/title';

import type { OneNotification } from '~/platform/notifications/notifications';
import { findInboxItem } from '~/platform/notifications/notifications.server';

export async function getNotification(
  services: Services,
  viewer: Viewer,
  notificationId: string,
): Promise<OneNotification> {
  const item = isUuid(notificationId) ? await findInboxItem(services, viewer.id, notificationId) : null;
  if (!item) throw new NotFound('There is no such notification.');
  return { ...item, newest: await findNewest(services, viewer, item.id) };
}

async function findNewest(services: Services, viewer: Viewer, notificationId: string) {
  const [row] = await services.db
    .select({ messageId: notifications.messageId })
    .from(notifications)
    .where(and(eq(notifications.residentId, viewer.id), eq(notifications.id, notificationId)));
  if (!row?.messageId) return null;
  const { newest } = await getIncident(services, row.messageId);
  return newest.id === row.messageId ? null : { id: newest.id, title: displayTitle(newest) };
}

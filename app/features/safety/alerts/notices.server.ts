import { and, asc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

import { alertDismissals, alerts } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Session } from '~/platform/residents/sessions.server';

import { type Alert, type Notice, noticesLimit } from './alerts';
import { alertColumns, bannerLimit, toAlert, today } from './alerts.server';

/**
 * The dated alerts that this session put away and that still hold, by date: to be read again. A safety alert is in the
 * inbox.
 */
export async function listDismissed(services: Services, session: Session): Promise<Alert[]> {
  const { db } = services;
  const dismissed = db
    .select({ id: alertDismissals.alertId })
    .from(alertDismissals)
    .where(eq(alertDismissals.sessionId, session.id));
  return listDated(services, inArray(alerts.id, dismissed), bannerLimit);
}

/** All announcements that are not over, in everyone's banner already or not yet, by date. */
export const listComing = (services: Services, _viewer: Viewer): Promise<Notice[]> =>
  listDated(services, undefined, noticesLimit);

/** The announcements of this very day, also those that were put away. */
export const listTodaysNotices = (services: Services, _viewer: Viewer): Promise<Notice[]> =>
  listDated(services, eq(alerts.date, today(services)), bannerLimit);

/** Announcements that still hold, by date and hour. */
async function listDated(services: Services, which: SQL | undefined, limit: number): Promise<Notice[]> {
  const rows = await services.db
    .select({ ...alertColumns, senderName: sql<null>`null`, showFrom: alerts.showFrom })
    .from(alerts)
    .where(
      and(
        gte(alerts.date, today(services)),
        or(isNull(alerts.expiresAt), gt(alerts.expiresAt, services.clock.now())),
        isNull(alerts.endedAt),
        isNull(alerts.messageId),
        which,
      ),
    )
    .orderBy(asc(alerts.date), sql`${alerts.startsAt} asc nulls first`, asc(alerts.createdAt), asc(alerts.id))
    .limit(limit);
  return rows.map(({ showFrom, ...row }) => ({ ...toAlert(row), showFrom }));
}

import { and, asc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

import { alertDismissals, alerts } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Session } from '~/platform/residents/sessions.server';

import { type Alert, type Notice, noticesLimit } from './alerts';
import { alertColumns, bannerLimit, toAlert, today } from './alerts.server';

/** Lists dismissed dated alerts that still hold. Safety alerts are left out: the inbox has them. */
export async function listDismissed(services: Services, session: Session): Promise<Alert[]> {
  const { db } = services;
  const dismissed = db
    .select({ id: alertDismissals.alertId })
    .from(alertDismissals)
    .where(eq(alertDismissals.sessionId, session.id));
  return listDated(services, inArray(alerts.id, dismissed), bannerLimit);
}

/** Lists all current and future announcements by date, including ones too early for the banner. */
export const listComing = (services: Services, _viewer: Viewer): Promise<Notice[]> =>
  listDated(services, undefined, noticesLimit);

export const listTodaysNotices = (services: Services, _viewer: Viewer): Promise<Notice[]> =>
  listDated(services, eq(alerts.date, today(services)), bannerLimit);

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

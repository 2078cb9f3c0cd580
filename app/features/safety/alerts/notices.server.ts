import { and, asc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { instant, preparedQuery } from '#db/prepared';
import { alertDismissals, alerts } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Session } from '~/platform/residents/sessions.server';

import { type Alert, type Notice, noticesLimit } from './alerts';
import { alertColumns, bannerLimit, toAlert, today } from './alerts.server';

/** Lists dismissed dated alerts that still hold. Safety alerts are left out: the inbox has them. */
export const listDismissed = (services: Services, session: Session): Promise<Alert[]> =>
  listDated(services, dismissed, { sessionId: session.id });

const dismissed = preparedQuery((db) => {
  const ids = db
    .select({ id: alertDismissals.alertId })
    .from(alertDismissals)
    .where(eq(alertDismissals.sessionId, sql.placeholder('sessionId')));
  return selectDated(db, inArray(alerts.id, ids)).limit(bannerLimit).prepare('dismissed_notices');
});

/** Lists all current and future announcements by date, including ones too early for the banner. */
export const listComing = (services: Services, _viewer: Viewer): Promise<Notice[]> =>
  listDated(services, coming);

const coming = preparedQuery((db) => selectDated(db).limit(noticesLimit).prepare('coming_notices'));

export const listTodaysNotices = (services: Services, _viewer: Viewer): Promise<Notice[]> =>
  listDated(services, todays);

const todays = preparedQuery((db) =>
  selectDated(db, eq(alerts.date, sql.placeholder('today')))
    .limit(bannerLimit)
    .prepare('todays_notices'),
);

const selectDated = (db: Db, which?: SQL) =>
  db
    .select({ ...alertColumns, senderName: sql<null>`null`, showFrom: alerts.showFrom })
    .from(alerts)
    .where(
      and(
        gte(alerts.date, sql.placeholder('today')),
        or(isNull(alerts.expiresAt), gt(alerts.expiresAt, instant('now'))),
        isNull(alerts.endedAt),
        isNull(alerts.messageId),
        which,
      ),
    )
    .orderBy(
      asc(alerts.date),
      sql`${alerts.startsAt} asc nulls first`,
      asc(alerts.createdAt),
      asc(alerts.id),
    );

async function listDated(
  services: Services,
  read: typeof coming,
  values: Record<string, string> = {},
): Promise<Notice[]> {
  const now = services.clock.now().toISOString();
  const rows = await read(services.db, { today: today(services), now, ...values });
  return rows.map(({ showFrom, ...row }) => ({ ...toAlert(row), showFrom }));
}

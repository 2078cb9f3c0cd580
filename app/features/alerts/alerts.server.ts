import { and, asc, desc, eq, gte, notExists, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { alertDismissals, alerts, messages, sessions } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Session } from '~/features/residents/sessions.server';

import type { Alert } from './alerts';

/** As many as a person could page through; the rest are later days' concern. */
const bannerLimit = 20;

const columns = {
  id: alerts.id,
  title: alerts.title,
  message: alerts.message,
  date: alerts.date,
  severity: alerts.severity,
  senderName: messages.senderName,
};

/**
 * The alerts of the banner: dated today or later in the neighbourhood's time zone and not dismissed in this
 * session (S1 §2). Safety alerts stand first, the newest before the others; the rest by date.
 */
export function listBannerAlerts(services: Services, session: Session): Promise<Alert[]> {
  return bannerAlerts(services.db, { sessionId: session.id, today: today(services) });
}

const isSafetyAlert = sql`${alerts.messageId} is not null`;

const bannerAlerts = preparedQuery((db) => {
  const dismissed = db
    .select({ one: sql`1` })
    .from(alertDismissals)
    .where(
      and(
        eq(alertDismissals.sessionId, sql.placeholder('sessionId')),
        eq(alertDismissals.alertId, alerts.id),
      ),
    );
  return db
    .select(columns)
    .from(alerts)
    .leftJoin(messages, eq(messages.id, alerts.messageId))
    .where(and(gte(alerts.date, sql.placeholder('today')), notExists(dismissed)))
    .orderBy(
      desc(isSafetyAlert),
      sql`case when ${isSafetyAlert} then ${alerts.createdAt} end desc`,
      asc(alerts.date),
      asc(alerts.createdAt),
      asc(alerts.id),
    )
    .limit(bannerLimit)
    .prepare('banner_alerts');
});

/** The alert that a safety alert became, for a live frame; null where there is none. */
export async function findAlertOfMessage(services: Services, messageId: string): Promise<Alert | null> {
  const [alert] = await services.db
    .select(columns)
    .from(alerts)
    .leftJoin(messages, eq(messages.id, alerts.messageId))
    .where(eq(alerts.messageId, messageId));
  return alert ?? null;
}

/**
 * Puts an alert away for as long as this session lasts; twice is the same as once.
 * @throws NotFound where there is no such alert
 */
export async function dismissAlert(services: Services, session: Session, alertId: string): Promise<void> {
  const found = await services.db.select({ id: alerts.id }).from(alerts).where(eq(alerts.id, alertId));
  if (found.length === 0) throw new NotFound('There is no such alert.');
  await services.db.insert(alertDismissals).values({ sessionId: session.id, alertId }).onConflictDoNothing();
}

/** Folds the banner away for this session, or brings it back. */
export async function setBannerHidden(
  services: Services,
  session: Session,
  isHidden: boolean,
): Promise<void> {
  await services.db.update(sessions).set({ isBannerHidden: isHidden }).where(eq(sessions.id, session.id));
}

const today = (services: Services): string => dayIn(services.config.timeZone, services.clock.now());

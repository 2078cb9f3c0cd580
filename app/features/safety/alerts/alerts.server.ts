import { and, asc, eq, gt, gte, isNull, lte, notExists, or, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { alertDismissals, alerts, messages, sessions } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { displayTitle } from '~/platform/notifications/title';
import type { Session } from '~/platform/residents/sessions.server';

import { type Alert, isUnmissable, longestAlertDays } from './alerts';

/** More would be too many for a person to page through. */
export const bannerLimit = 20;

export const alertColumns = {
  id: alerts.id,
  title: alerts.title,
  message: alerts.message,
  date: alerts.date,
  severity: alerts.severity,
  isDrill: alerts.isDrill,
  kind: alerts.kind,
  startsAt: alerts.startsAt,
  expiresAt: alerts.expiresAt,
  senderName: messages.senderName,
};

type Row = Omit<Alert, 'startsAt' | 'expiresAt'> & { startsAt: Date | null; expiresAt: Date | null };

export const toAlert = (row: Row): Alert => ({
  ...row,
  startsAt: row.startsAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/**
 * The alerts of the banner: from the day on which each begins to show until its date is over, by the neighborhood's
 * time zone, or until then by their own expiry; neither ended nor expired, and not dismissed in this session. They
 * stand as `byConcern` has them, within that safety alerts by age, the newest first, and the rest by date.
 */
export async function listBannerAlerts(services: Services, session: Session): Promise<Alert[]> {
  const day = today(services);
  const rows = await bannerAlerts(services.db, {
    sessionId: session.id,
    now: services.clock.now().toISOString(),
    today: day,
    earliest: addDays(day, -longestAlertDays),
  });
  return rows.map(toAlert);
}

const isSafetyAlert = sql`${alerts.messageId} is not null`;
/* Both as `byConcern` has them in the browser. */
const rank = sql`case
  when ${alerts.isDrill} then 2
  when ${alerts.kind} = 'cancel' or ${alerts.severity} = 'warning' then 1
  when ${alerts.severity} = 'urgent' then 0
  else 2 end`;
const concern = sql`case
  when ${alerts.messageId} is null then 2
  when ${alerts.isDrill} or ${alerts.kind} = 'cancel' then 1
  else 0 end`;

const bannerAlerts = preparedQuery((db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
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
    .select(alertColumns)
    .from(alerts)
    .leftJoin(messages, eq(messages.id, alerts.messageId))
    .where(
      and(
        // By the index: none is listed longer than an expiry may lie ahead.
        gte(alerts.date, sql.placeholder('earliest')),
        or(gte(alerts.date, sql.placeholder('today')), gt(alerts.expiresAt, now)),
        lte(alerts.showFrom, sql.placeholder('today')),
        or(isNull(alerts.expiresAt), gt(alerts.expiresAt, now)),
        isNull(alerts.endedAt),
        notExists(dismissed),
      ),
    )
    .orderBy(
      rank,
      concern,
      sql`case when ${isSafetyAlert} then ${alerts.createdAt} end desc`,
      asc(alerts.date),
      asc(alerts.createdAt),
      asc(alerts.id),
    )
    .limit(bannerLimit)
    .prepare('banner_alerts');
});

/** The alert that a safety alert became, for a live frame; null where there is none, or it has ended. */
export async function findAlertOfMessage(services: Services, messageId: string): Promise<Alert | null> {
  const [row] = await services.db
    .select(alertColumns)
    .from(alerts)
    .leftJoin(messages, eq(messages.id, alerts.messageId))
    .where(and(eq(alerts.messageId, messageId), isNull(alerts.endedAt)));
  return row ? toAlert(row) : null;
}

type SafetyAlert = Pick<
  typeof messages.$inferSelect,
  | 'id'
  | 'type'
  | 'kind'
  | 'ending'
  | 'title'
  | 'message'
  | 'severity'
  | 'isDrill'
  | 'expiresAt'
  | 'senderId'
  | 'sentAt'
>;

/**
 * Makes a safety alert, its correction or its all-clear an alert of today's banner. One that nobody should miss
 * unfolds the banners that were folded away.
 */
export async function putInBanner(services: Services, message: SafetyAlert): Promise<void> {
  const { id, expiresAt, senderId, sentAt } = message;
  const alert = alertOf(services, message);
  await services.db
    .insert(alerts)
    .values({ ...alert, expiresAt, senderId, messageId: id, createdAt: sentAt });
  if (isUnmissable({ ...alert, expiresAt: null, senderName: null }))
    await services.db
      .update(sessions)
      .set({ isBannerHidden: false })
      .where(eq(sessions.isBannerHidden, true));
}

/** What the banner has of a safety alert. */
export const alertOf = ({ config }: Services, message: Omit<SafetyAlert, 'expiresAt' | 'senderId'>) => ({
  id: message.id,
  title: displayTitle(message),
  message: message.message,
  date: dayIn(config.timeZone, message.sentAt),
  severity: message.kind === 'cancel' ? ('info' as const) : loudness[message.severity ?? 'severe'],
  isDrill: message.isDrill,
  kind: message.kind,
});

const loudness = { extreme: 'urgent', severe: 'urgent', moderate: 'warning', minor: 'info' } as const;

/** Takes a message's alert out of the banner, where it is in it. */
export async function endAlert(services: Services, messageId: string): Promise<void> {
  await services.db
    .update(alerts)
    .set({ endedAt: services.clock.now() })
    .where(and(eq(alerts.messageId, messageId), isNull(alerts.endedAt)));
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
export async function setBannerHidden(services: Services, session: Session, isHidden: boolean) {
  await services.db.update(sessions).set({ isBannerHidden: isHidden }).where(eq(sessions.id, session.id));
}

export const today = (services: Services): string => dayIn(services.config.timeZone, services.clock.now());

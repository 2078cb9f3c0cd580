import { and, asc, eq, gt, gte, isNull, lte, notExists, or, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { alertDismissals, alerts, messages, sessions } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { displayTitle } from '~/platform/notifications/title';
import type { Session } from '~/platform/residents/sessions.server';

import { type Alert, isUnmissable, longestAlertDays } from './alerts';

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

/** Lists the alerts of a session's banner, sorted like `bySeverity`, without ended and dismissed ones. */
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
/* Same order as `bySeverity` in the browser. */
const rank = sql`case
  when ${alerts.isDrill} then 2
  when ${alerts.kind} = 'cancel' or ${alerts.severity} = 'warning' then 1
  when ${alerts.severity} = 'urgent' then 0
  else 2 end`;
const kindRank = sql`case
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
        // Bounds the index scan: no expiry is further ahead than this.
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
      kindRank,
      sql`case when ${isSafetyAlert} then ${alerts.createdAt} end desc`,
      asc(alerts.date),
      asc(alerts.createdAt),
      asc(alerts.id),
    )
    .limit(bannerLimit)
    .prepare('banner_alerts');
});

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

/** Adds a safety alert or its follow-up to the banner. Unmissable ones unfold folded banners. */
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

export const alertOf = ({ config }: Services, message: Omit<SafetyAlert, 'expiresAt' | 'senderId'>) => ({
  id: message.id,
  title: displayTitle(message),
  message: message.message,
  date: dayIn(config.timeZone, message.sentAt),
  severity: message.kind === 'cancel' ? ('info' as const) : bannerSeverities[message.severity ?? 'severe'],
  isDrill: message.isDrill,
  kind: message.kind,
});

const bannerSeverities = { extreme: 'urgent', severe: 'urgent', moderate: 'warning', minor: 'info' } as const;

export async function endAlert(services: Services, messageId: string): Promise<void> {
  await services.db
    .update(alerts)
    .set({ endedAt: services.clock.now() })
    .where(and(eq(alerts.messageId, messageId), isNull(alerts.endedAt)));
}

/** Dismisses an alert for this session. Idempotent. @throws NotFound */
export async function dismissAlert(services: Services, session: Session, alertId: string): Promise<void> {
  const found = await services.db.select({ id: alerts.id }).from(alerts).where(eq(alerts.id, alertId));
  if (found.length === 0) throw new NotFound('There is no such alert.');
  await services.db.insert(alertDismissals).values({ sessionId: session.id, alertId }).onConflictDoNothing();
}

export async function setBannerHidden(services: Services, session: Session, isHidden: boolean) {
  await services.db.update(sessions).set({ isBannerHidden: isHidden }).where(eq(sessions.id, session.id));
}

export const today = (services: Services): string => dayIn(services.config.timeZone, services.clock.now());

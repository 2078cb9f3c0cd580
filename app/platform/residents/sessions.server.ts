import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { profiles, residents, sessions } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { inTransaction, type Services } from '~/domain/services';
import { nameless, type Viewer } from '~/domain/viewer';
import { visibleName } from '~/domain/visible';
import { announce } from '~/live/announce.server';
import { award } from '~/platform/rewards/points/points.server';

import { isDemoResident } from './demo';
import { hasAccess, shownName } from './household.server';

export type Session = { id: string; viewer: Viewer; isBannerHidden: boolean };

/** Sessions expire after this many days without use (decision 063). */
export const sessionIdleDays = 30;
/** Staff sessions can do more, so they end sooner. */
export const sessionDays = { resident: 90, staff: 14 } as const;
const touchInterval = 60 * 1000;
const userAgentLimit = 300;

const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** @returns the cookie's token, which is stored only as a hash */
export function startSession(
  services: Services,
  residentId: string,
  userAgent: string | null,
): Promise<{ token: string; session: Session }> {
  const token = randomBytes(32).toString('base64url');
  const now = services.clock.now();
  return inTransaction(services, async (services) => {
    await services.db.insert(sessions).values({
      id: randomUUID(),
      tokenHash: toHash(token),
      residentId,
      userAgent: userAgent?.slice(0, userAgentLimit) ?? null,
      createdAt: now,
      lastSeenAt: now,
    });
    await awardDailyLogin(services, residentId);
    const found = await readSession(services, token);
    if (!found) throw new Error('The session just started is not there.');
    return { token, session: found.session };
  });
}

/** Updates `last_seen_at` at most once a minute. The first request of a day earns `daily_login`. */
export async function findSession(services: Services, token: string): Promise<Session | null> {
  const found = await readSession(services, token);
  if (!found) return null;
  const { session, lastSeenAt } = found;
  if (isDemoResident(session.viewer.id) && !services.config.allowsDemoLogins) return null;
  const now = services.clock.now();
  const isNewDay = dayIn(services.config.timeZone, lastSeenAt) !== dayIn(services.config.timeZone, now);
  if (isNewDay || now.getTime() - lastSeenAt.getTime() >= touchInterval) {
    await touch(services, session, lastSeenAt, isNewDay);
  }
  return session;
}

/** Ends a session and closes its sockets in all processes. Idempotent. */
export const endSession = (services: Services, session: Pick<Session, 'id'>): Promise<number> =>
  endSessionsWhere(services, eq(sessions.id, session.id));

export const endAllSessions = (services: Services, residentId: string): Promise<number> =>
  endSessionsWhere(services, eq(sessions.residentId, residentId));

/** NOTIFY payloads are limited to 8,000 bytes, about 200 ids. */
const idsInNotice = 100;

export function endSessionsWhere(services: Services, condition: SQL | undefined): Promise<number> {
  return inTransaction(services, async (services) => {
    const ended = await services.db.delete(sessions).where(condition).returning({ id: sessions.id });
    for (let at = 0; at < ended.length; at += idsInNotice) {
      const sessionIds = ended.slice(at, at + idsInNotice).map(({ id }) => id);
      await announce(services, { type: 'sessions-ended', sessionIds });
    }
    return ended.length;
  });
}

export async function countSessions({ db, clock }: Services, residentId: string): Promise<number> {
  const live = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(residents, eq(residents.id, sessions.residentId))
    .where(and(eq(residents.id, residentId), isLive(clock.now().toISOString())));
  return db.$count(live);
}

/** SQL condition on `sessions` joined with `residents`. */
export const isLive = (now: string | Placeholder): SQL => {
  const since = (days: number) => sql`${now}::timestamptz - make_interval(days => ${sql.raw(String(days))})`;
  return sql`${sessions.lastSeenAt} > ${since(sessionIdleDays)} and ${sessions.createdAt} > case ${residents.role}
    when 'resident' then ${since(sessionDays.resident)} else ${since(sessionDays.staff)} end
    and ${hasAccess(sql`${now}::timestamptz`)}`;
};

const sessionOfToken = preparedQuery((db) =>
  db
    .select({
      id: sessions.id,
      residentId: sessions.residentId,
      isBannerHidden: sessions.isBannerHidden,
      lastSeenAt: sessions.lastSeenAt,
      role: residents.role,
      name: shownName,
    })
    .from(sessions)
    .innerJoin(residents, eq(residents.id, sessions.residentId))
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isLive(sql.placeholder('now'))))
    .prepare('session_of_token'),
);

async function readSession(services: Services, token: string) {
  const now = services.clock.now().toISOString();
  const [row] = await sessionOfToken(services.db, { tokenHash: toHash(token), now });
  if (!row) return null;
  const viewer: Viewer = { id: row.residentId, role: row.role, name: visibleName(row.name) ?? nameless };
  const session: Session = { id: row.id, viewer, isBannerHidden: row.isBannerHidden };
  return { session, lastSeenAt: row.lastSeenAt };
}

/** Of parallel requests, only the one that updates `last_seen_at` makes the award. */
function touch(services: Services, session: Session, lastSeenAt: Date, isNewDay: boolean): Promise<void> {
  return inTransaction(services, async (services) => {
    const touched = await services.db
      .update(sessions)
      .set({ lastSeenAt: services.clock.now() })
      .where(and(eq(sessions.id, session.id), eq(sessions.lastSeenAt, lastSeenAt)))
      .returning({ id: sessions.id });
    if (isNewDay && touched.length > 0) await awardDailyLogin(services, session.viewer.id);
  });
}

function awardDailyLogin(services: Services, residentId: string) {
  const activityId = dayIn(services.config.timeZone, services.clock.now());
  return award(services, residentId, { activityType: 'daily_login', activityId });
}

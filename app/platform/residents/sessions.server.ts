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

/** A signed-in browser, as a request finds it. */
export type Session = { id: string; viewer: Viewer; isBannerHidden: boolean };

/** After this long without being seen a session is over (decision 063); the nightly sweep takes it away. */
export const sessionIdleDays = 30;
/** After this long since signing in it is over however much it is used; that of staff, which opens more, sooner. */
export const sessionDays = { resident: 90, staff: 14 } as const;
const touchInterval = 60 * 1000;
/** A row for each header is enough to tell one's devices apart. */
const userAgentLimit = 300;

const toHash = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Signs a resident in on one browser.
 * @param userAgent the browser's own words, or null
 * @returns the token for the cookie, which is stored nowhere, and the session
 */
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

/**
 * The session of a cookie's token; null where it is unknown, ended, was not seen for 30 days, is 90 days old (of staff:
 * 14), or its resident may not use their account anymore.
 * Being looked up is being seen: that is written down at most once a minute, and the day's first time earns
 * `daily_login`.
 */
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

/** Ends one session and closes its sockets everywhere. Ending an ended session is no error. */
export const endSession = (services: Services, session: Pick<Session, 'id'>): Promise<number> =>
  endSessionsWhere(services, eq(sessions.id, session.id));

/** Signs a resident out everywhere. @returns the number of sessions that ended */
export const endAllSessions = (services: Services, residentId: string): Promise<number> =>
  endSessionsWhere(services, eq(sessions.residentId, residentId));

/** A notice has room for 200 ids: its payload ends at 8,000 bytes. */
const idsInNotice = 100;

/** @returns the number of sessions that ended */
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

/** The number of browsers in which a resident is signed in. */
export async function countSessions({ db, clock }: Services, residentId: string): Promise<number> {
  const live = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(residents, eq(residents.id, sessions.residentId))
    .where(and(eq(residents.id, residentId), isLive(clock.now().toISOString())));
  return db.$count(live);
}

/**
 * Whether a session is not over yet and its resident may use their account, in a query that joins them.
 * @param now the instant, in ISO 8601
 */
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

/** Of requests at the same moment only the one that moves `last_seen_at` goes on to the award. */
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

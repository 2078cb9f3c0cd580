import { and, desc, eq, ne } from 'drizzle-orm';

import { residents, sessions } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { endSessionsWhere, isLive, type Session } from '~/platform/residents/sessions.server';
import { formatBrowser } from '~/platform/residents/user-agent';

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

/** The list may be cut off: 'End all other sessions' ends the rest too. */
const listLimit = 50;

export async function listOwnSessions(services: Services, session: Session) {
  const rows = await services.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(residents, eq(residents.id, sessions.residentId))
    .where(and(eq(residents.id, session.viewer.id), isLive(services.clock.now().toISOString())))
    .orderBy(desc(eq(sessions.id, session.id)), desc(sessions.lastSeenAt), sessions.id)
    .limit(listLimit);
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    browser: formatBrowser(userAgent),
    isThisOne: id === session.id,
    signedInAt: createdAt.toISOString(),
    // Updated at most once a minute, to save writes.
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

export async function endOwnSession(services: Services, session: Session, id: string): Promise<void> {
  const isOwn = and(eq(sessions.residentId, session.viewer.id), eq(sessions.id, id));
  const ended = isUuid(id) ? await endSessionsWhere(services, isOwn) : 0;
  if (ended === 0) throw new NotFound('This session has ended already.');
  services.securityLog('session-ended', { account: session.viewer.id, sessions: ended });
}

export async function endOtherSessions(services: Services, { id, viewer }: Session): Promise<number> {
  const ended = await endSessionsWhere(
    services,
    and(eq(sessions.residentId, viewer.id), ne(sessions.id, id)),
  );
  if (ended > 0) services.securityLog('session-ended', { account: viewer.id, sessions: ended });
  return ended;
}

import { and, eq } from 'drizzle-orm';

import { calendarFeeds, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { hasAccess } from '~/platform/residents/household.server';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';

import { type CalendarEvent, type CalendarFeed, type CalendarLink, calendarLinkMinutes } from './calendar';

const pastDays = 90;
const feedLimit = 1000;

/** Creates a secret feed address and ends the former one. Only the token's hash is stored. */
export async function createCalendarFeed(services: Services, viewer: Viewer): Promise<string> {
  const token = generateToken();
  const made = { tokenHash: hashToken(token), createdAt: services.clock.now() };
  await services.db
    .insert(calendarFeeds)
    .values({ residentId: viewer.id, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.residentId, set: made });
  return token;
}

export async function endCalendarFeed(services: Services, viewer: Viewer): Promise<void> {
  await services.db.delete(calendarFeeds).where(eq(calendarFeeds.residentId, viewer.id));
}

/** @param token from the cookie of the browser that created the feed */
export async function readCalendarFeed(
  services: Services,
  viewer: Viewer,
  { token, origin }: { token: string | null; origin: string },
): Promise<CalendarFeed> {
  const [feed] = await services.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.residentId, viewer.id));
  if (!feed) return { madeAt: null, link: null };
  const age = services.clock.now().getTime() - feed.createdAt.getTime();
  const isFresh = age < calendarLinkMinutes * 60_000;
  const isOwn = token !== null && hashToken(token) === feed.tokenHash;
  return { madeAt: feed.createdAt.toISOString(), link: isFresh && isOwn ? toLink(origin, token) : null };
}

/**
 * Returns at most 1,000 calendar entries, newest first, from 90 days ago on. @throws NotFound for an unknown token
 */
export async function openCalendarFeed(services: Services, token: string): Promise<CalendarEvent[]> {
  const [feed] = await services.db
    .select({ residentId: calendarFeeds.residentId })
    .from(calendarFeeds)
    .innerJoin(residents, eq(residents.id, calendarFeeds.residentId))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), hasAccess(services.clock.now())));
  if (!feed) throw new NotFound('There is no calendar at this address.');
  return listCalendarEvents(services, feed.residentId);
}

async function listCalendarEvents(services: Services, residentId: string): Promise<CalendarEvent[]> {
  const since = new Date(services.clock.now().getTime() - pastDays * 86_400_000);
  const { appointments, notices } = services.registry;
  const range = { since, limit: feedLimit };
  const lists = await Promise.all([
    ...notices.map((list) => list(services, range)),
    ...Object.values(appointments).map(({ list }) => list(services, residentId, range)),
  ]);
  // Sorting is stable, so entries of the same instant keep their order in every response.
  return lists
    .flat()
    .sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .slice(0, feedLimit);
}

function toLink(origin: string, token: string): CalendarLink {
  const address = `${origin}/feeds/bookings/${token}.ics`;
  return { address, subscribe: address.replace(/^https?:/, 'webcal:') };
}

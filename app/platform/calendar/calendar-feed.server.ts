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

/**
 * Makes a secret address for all that the viewer has said yes to. There is one at a time: the one before ends with it.
 * @returns its token, which is stored hashed and can never be read again
 */
export async function makeCalendarFeed(services: Services, viewer: Viewer): Promise<string> {
  const token = generateToken();
  const made = { tokenHash: hashToken(token), createdAt: services.clock.now() };
  await services.db
    .insert(calendarFeeds)
    .values({ residentId: viewer.id, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.residentId, set: made });
  return token;
}

/** Ends the viewer's secret address: calendars that have it get nothing more. Ending it twice is no error. */
export async function endCalendarFeed(services: Services, viewer: Viewer): Promise<void> {
  await services.db.delete(calendarFeeds).where(eq(calendarFeeds.residentId, viewer.id));
}

/**
 * What the viewer's page says of their feed.
 * @param token what the browser remembers; only the token of the viewer's own feed of the last minutes is a link
 * @param origin ours, such as https://vclink.example.org
 */
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
 * Reads the feed at a secret address: its resident's bookings, events and reservations, and managers' announcements.
 * Upcoming ones and those of the last 90 days, the latest first, at most 1,000.
 * @throws NotFound for an address that is made up, altered or ended, and while its resident may not use their account
 */
export async function openCalendarFeed(services: Services, token: string): Promise<CalendarEvent[]> {
  const [feed] = await services.db
    .select({ residentId: calendarFeeds.residentId })
    .from(calendarFeeds)
    .innerJoin(residents, eq(residents.id, calendarFeeds.residentId))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), hasAccess(services.clock.now())));
  if (!feed) throw new NotFound('There is no calendar at this address.');
  return listTimes(services, feed.residentId);
}

async function listTimes(services: Services, residentId: string): Promise<CalendarEvent[]> {
  const since = new Date(services.clock.now().getTime() - pastDays * 86_400_000);
  const { appointments, listNotices } = services.registry;
  const part = { since, limit: feedLimit };
  const lists = await Promise.all([
    listNotices(services, part),
    ...Object.values(appointments).map(({ list }) => list(services, residentId, part)),
  ]);
  // Sorting keeps the order of each: those of one instant stand in the same order every time.
  return lists
    .flat()
    .sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .slice(0, feedLimit);
}

function toLink(origin: string, token: string): CalendarLink {
  const address = `${origin}/feeds/bookings/${token}.ics`;
  return { address, subscribe: address.replace(/^https?:/, 'webcal:') };
}

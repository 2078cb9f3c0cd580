import { eq } from 'drizzle-orm';

import { calendarFeeds } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { drawToken, hashOfToken } from '~/features/residents/link-token.server';

import { type CalendarFeed, type CalendarLink, calendarLinkMinutes } from './calendar';
import { type CalendarEvent, listCalendarEvents } from './calendar-events.server';

/**
 * Makes a secret address for the viewer's bookings. There is one at a time: the one before ends with it.
 * @returns its token, which is stored hashed and can never be read again
 */
export async function makeCalendarFeed(services: Services, viewer: Viewer): Promise<string> {
  const token = drawToken();
  const made = { tokenHash: hashOfToken(token), createdAt: services.clock.now() };
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
  const isOwn = token !== null && hashOfToken(token) === feed.tokenHash;
  return { madeAt: feed.createdAt.toISOString(), link: isFresh && isOwn ? linkOf(origin, token) : null };
}

/**
 * The bookings behind a secret address, for whoever has it.
 * @throws NotFound for one that is made up, altered or ended
 */
export async function openCalendarFeed(services: Services, token: string): Promise<CalendarEvent[]> {
  const [feed] = await services.db
    .select({ residentId: calendarFeeds.residentId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashOfToken(token)));
  if (!feed) throw new NotFound('There is no calendar at this address.');
  return listCalendarEvents(services, feed.residentId);
}

function linkOf(origin: string, token: string): CalendarLink {
  const address = `${origin}/feeds/bookings/${token}.ics`;
  return { address, subscribe: address.replace(/^https?:/, 'webcal:') };
}

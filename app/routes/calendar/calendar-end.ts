import { redirect } from '@remix-run/node';

import { redirectWithFlash } from '~/http/flash.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { calendarFailures, findCalendarSection } from '~/platform/calendar/calendar';
import { endCalendarFeed } from '~/platform/calendar/calendar-feed.server';

export const handle = { open: 'residents', away: calendarFailures.end } satisfies RouteHandle;

export const loader = forPage(handle, ({ context }) => redirect(findCalendarSection(context).path));

export const action = forPage(handle, async ({ services, viewer, context }) => {
  await endCalendarFeed(services, viewer);
  return redirectWithFlash(findCalendarSection(context).path, {
    title: 'The calendar link was ended',
    description: 'Calendars that follow it won’t get updates. You can delete their events.',
  });
});

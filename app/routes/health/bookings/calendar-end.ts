import { bookingsCalendar } from '~/features/health/bookings/bookings';
import { redirectWithFlash } from '~/http/flash.server';
import { forPage, leadTo, type RouteHandle } from '~/http/route.server';
import { calendarFailures } from '~/platform/calendar/calendar';
import { endCalendarFeed } from '~/platform/calendar/calendar-feed.server';

export const handle = { open: 'residents', away: calendarFailures.end } satisfies RouteHandle;

export const action = forPage(handle, async ({ services, viewer }) => {
  await endCalendarFeed(services, viewer);
  return redirectWithFlash(bookingsCalendar.path, {
    title: 'The calendar link was ended',
    description: 'Calendars that follow it won’t get updates. You can delete what they have there.',
  });
});

export const loader = leadTo(handle, bookingsCalendar.path);

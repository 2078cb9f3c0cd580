import { bookingsCalendar } from '~/features/health/bookings/bookings';
import { redirectWithFlash } from '~/http/flash.server';
import { forViewer, leadTo } from '~/http/route.server';
import { calendarFailures } from '~/platform/calendar/calendar';
import { endCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { preserveInput } from '~/ui/preserve-input';

export const action = forViewer(async ({ services, viewer }) => {
  await endCalendarFeed(services, viewer);
  return redirectWithFlash(bookingsCalendar.path, {
    title: 'The calendar link was ended',
    description: 'Calendars that follow it won’t get updates. You can delete what they have there.',
  });
});

export const clientAction = preserveInput(calendarFailures.end.description);

export const loader = leadTo(bookingsCalendar.path);

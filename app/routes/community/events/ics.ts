import { getEventTime } from '~/features/community/events/event-times.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { calendarDownload } from '~/platform/calendar/calendar-file.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const event = await getEventTime(services, viewer, params.eventId);
  return calendarDownload(services.config, [event]);
});

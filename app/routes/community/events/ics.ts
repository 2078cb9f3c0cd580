import { getEventTime } from '~/features/community/events/event-times.server';
import { forViewer } from '~/http/route.server';
import { calendarDownload } from '~/platform/calendar/calendar-file.server';

/** A community event as a file for any resident's calendar. */
export const loader = forViewer(async ({ services, viewer, params }) => {
  const event = await getEventTime(services, viewer, params.eventId);
  return calendarDownload(services.config, event);
});

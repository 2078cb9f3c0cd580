import { getSeriesFile } from '~/features/community/events/series/series-calendar.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { calendarDownload } from '~/platform/calendar/calendar-file.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { entries, timeZone } = await getSeriesFile(services, viewer, params.eventId);
  return calendarDownload(services.config, entries, { timeZone });
});

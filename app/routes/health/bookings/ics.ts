import { getBookedTime } from '~/features/health/bookings/mine/booked-times.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { calendarDownload } from '~/platform/calendar/calendar-file.server';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const booking = await getBookedTime(services, viewer, params.bookingId);
  return calendarDownload(services.config, [booking]);
});

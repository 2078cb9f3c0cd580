import { getBookedTime } from '~/features/health/bookings/mine/booked-times.server';
import { forViewer } from '~/http/route.server';
import { calendarDownload } from '~/platform/calendar/calendar-file.server';

/** One of the viewer's bookings as a file for their calendar. */
export const loader = forViewer(async ({ services, viewer, params }) => {
  const booking = await getBookedTime(services, viewer, params.bookingId);
  return calendarDownload(services.config, booking);
});

import type { LoaderFunctionArgs } from '@remix-run/node';

import { getBookedTime } from '~/features/health/bookings/mine/booked-times.server';
import { requireViewer } from '~/http/viewer.server';
import { calendarDownload } from '~/platform/calendar/calendar-file.server';

/** One of the viewer's bookings as a file for their calendar. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const booking = await getBookedTime(services, viewer, args.params.bookingId ?? '');
  return calendarDownload(services.config, booking);
}

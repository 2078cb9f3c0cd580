import type { LoaderFunctionArgs } from '@remix-run/node';

import { getCalendarEvent } from '~/features/bookings/calendar-events.server';
import { calendarFile, calendarFileName, calendarType } from '~/features/bookings/calendar-file.server';
import { requireViewer } from '~/http/viewer.server';

/** One of the viewer's bookings as a file for their calendar. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const event = await getCalendarEvent(services, viewer, args.params.bookingId ?? '');
  return new Response(await calendarFile(services.config, [event]), {
    headers: {
      'Content-Type': calendarType,
      'Content-Disposition': `attachment; filename="${calendarFileName(services.config, event)}"`,
    },
  });
}

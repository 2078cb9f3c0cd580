import type { LoaderFunctionArgs } from '@remix-run/node';

import { calendarDownload } from '~/features/calendar/calendar-file.server';
import { getEventTime } from '~/features/calendar/event-times.server';
import { requireViewer } from '~/http/viewer.server';

/** A community event as a file for any resident's calendar. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const event = await getEventTime(services, viewer, args.params.eventId ?? '');
  return calendarDownload(services.config, event);
}

import type { LoaderFunctionArgs } from '@remix-run/node';

import { getEventTime } from '~/features/community/events/event-times.server';
import { requireViewer } from '~/http/viewer.server';
import { calendarDownload } from '~/platform/calendar/calendar-file.server';

/** A community event as a file for any resident's calendar. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const event = await getEventTime(services, viewer, args.params.eventId ?? '');
  return calendarDownload(services.config, event);
}

import type { LoaderFunctionArgs } from '@remix-run/node';

import { conditional } from '~/http/conditional.server';
import type { RouteHandle } from '~/http/route.server';
import { openCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { calendarFile, calendarType } from '~/platform/calendar/calendar-file.server';

export const handle = { open: 'anyone', isSecret: true } satisfies RouteHandle;

/**
 * The secret URL needs no sign-in. It keeps its name, because calendars subscribe to it, though it has more than
 * bookings now.
 */
export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  const events = await openCalendarFeed(services, params.token ?? '');
  const { config } = services;
  const body = await calendarFile(config, events, {
    name: `My neighborhood calendar · ${config.communityName}`,
  });
  return conditional(request, { body, type: calendarType });
}

import type { LoaderFunctionArgs } from '@remix-run/node';

import { conditional } from '~/http/conditional.server';
import type { RouteHandle } from '~/http/route.server';
import { openCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { calendarFile, calendarType } from '~/platform/calendar/calendar-file.server';

export const handle = { open: 'anyone', isSecret: true } satisfies RouteHandle;

/** Public by its secret URL. Calendars subscribe to this path, so it keeps its outdated name. */
export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  const events = await openCalendarFeed(services, params.token ?? '');
  const { config } = services;
  const body = await calendarFile(config, events, {
    name: `My neighborhood calendar · ${config.communityName}`,
  });
  return conditional(request, { body, type: calendarType });
}

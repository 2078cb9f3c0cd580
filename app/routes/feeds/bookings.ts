import type { LoaderFunctionArgs } from '@remix-run/node';

import { openCalendarFeed } from '~/features/bookings/calendar-feed.server';
import { calendarFile, calendarType } from '~/features/bookings/calendar-file.server';
import { conditional } from '~/http/conditional.server';

/** For the calendar of whoever has the secret address, without sign-in. */
export async function loader({ request, params, context: { services } }: LoaderFunctionArgs) {
  const events = await openCalendarFeed(services, params.token ?? '');
  const { config } = services;
  const body = await calendarFile(config, events, { name: `My bookings · ${config.communityName}` });
  return conditional(request, { body, type: calendarType });
}

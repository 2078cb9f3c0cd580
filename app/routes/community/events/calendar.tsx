import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { eventsCalendar, eventsPath } from '~/features/community/events/events';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { calendarCookie } from '~/http/secret-cookies.server';
import { calendarFailures, calendarLinkMinutes } from '~/platform/calendar/calendar';
import { makeCalendarFeed, readCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { CalendarPage } from '~/platform/calendar/calendar-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', away: calendarFailures.make } satisfies RouteHandle;

export const meta = titled('Follow in your calendar');

export const loader = forPage(handle, async ({ services, viewer, request, context, origin }) => {
  const token = await calendarCookie.read({ request, context });
  return readCalendarFeed(services, viewer, { token, origin });
});

/** The address travels in a cookie: the database has its hash only. */
export const action = formFor(handle, confirmSchema, async ({ services, viewer, context }) => {
  const token = await makeCalendarFeed(services, viewer);
  const options = { path: eventsPath, minutes: calendarLinkMinutes };
  const cookie = await calendarCookie.serialize(context, token, options);
  return redirect(eventsCalendar.path, { status: 303, headers: { 'Set-Cookie': cookie } });
});

export default function Calendar() {
  const feed = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return <CalendarPage place={eventsCalendar} feed={feed} reply={reply} />;
}

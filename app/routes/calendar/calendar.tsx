import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { calendarCookie } from '~/http/secret-cookies.server';
import { calendarFailures, calendarLinkMinutes, findCalendarSection } from '~/platform/calendar/calendar';
import { createCalendarFeed, readCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { CalendarPage } from '~/platform/calendar/calendar-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', away: calendarFailures.make } satisfies RouteHandle;

export const meta = titled('Follow in your calendar');

export const loader = forPage(handle, async ({ services, viewer, request, context, origin }) => {
  const token = await calendarCookie.read({ request, context });
  const feed = await readCalendarFeed(services, viewer, { token, origin });
  return { place: findCalendarSection(context), feed };
});

/** A cookie carries the secret URL to the page, because the database only has its hash. */
export const action = formFor(handle, confirmSchema, async ({ services, viewer, context }) => {
  const { path, back } = findCalendarSection(context);
  const token = await createCalendarFeed(services, viewer);
  const options = { path: back.to, minutes: calendarLinkMinutes };
  const cookie = await calendarCookie.serialize(context, token, options);
  return redirect(path, { status: 303, headers: { 'Set-Cookie': cookie } });
});

export default function Calendar() {
  return <CalendarPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()?.reply} />;
}

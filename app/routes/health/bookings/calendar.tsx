import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { pressSchema } from '~/features/account/sign-in/accounts.schema.server';
import { bookingsCalendar } from '~/features/health/bookings/bookings';
import { bookingsPath } from '~/features/health/slots/slots';
import { submitForm } from '~/http/form.server';
import { calendarCookie } from '~/http/secret-cookies.server';
import { requireViewer } from '~/http/viewer.server';
import { calendarFailures, calendarLinkMinutes } from '~/platform/calendar/calendar';
import { makeCalendarFeed, readCalendarFeed } from '~/platform/calendar/calendar-feed.server';
import { CalendarPage } from '~/platform/calendar/calendar-page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Follow in your calendar · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services, origin } = args.context;
  const token = await calendarCookie.read(args);
  const feed = await readCalendarFeed(services, viewer, { token, origin });
  return data(feed, feed.link ? { headers: { 'Cache-Control': 'no-store' } } : {});
}

/** The address travels in a cookie: the database has its hash only. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  return submitForm(args.request, pressSchema, async () => {
    const token = await makeCalendarFeed(services, viewer);
    const options = { path: bookingsPath, minutes: calendarLinkMinutes };
    const cookie = await calendarCookie.serialize(args.context, token, options);
    return redirect(bookingsCalendar.path, { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, calendarFailures.make);

export default function Calendar() {
  const feed = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return <CalendarPage place={bookingsCalendar} feed={feed} reply={reply} />;
}

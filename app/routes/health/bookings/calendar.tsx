import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { bookingsPath } from '~/features/bookings/bookings';
import { calendarFailures, calendarLinkMinutes, calendarPath } from '~/features/bookings/calendar';
import { CalendarAddress } from '~/features/bookings/calendar-address';
import { makeCalendarFeed, readCalendarFeed } from '~/features/bookings/calendar-feed.server';
import { CalendarForms } from '~/features/bookings/calendar-forms';
import { keepTyped } from '~/ui/keep-typed';
import { pressSchema } from '~/features/residents/residents.schema.server';
import { submitForm } from '~/http/form.server';
import { calendarCookie } from '~/http/secret-cookies.server';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Bookings in your calendar · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services, origin } = args.context;
  const token = await calendarCookie.read(args.request);
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
    const cookie = await calendarCookie.serialize(services.config, token, options);
    return redirect(calendarPath, { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepTyped<typeof action>(args, calendarFailures.make);

export default function Calendar() {
  const feed = useLoaderData<typeof loader>();
  return (
    <Page
      title="Bookings in your calendar"
      lead="A calendar that follows your link has all your bookings, and keeps up: a new one comes by itself, a cancelled one goes."
      back={{ to: bookingsPath, label: 'My Bookings' }}
      width="narrow"
    >
      {feed.link && <CalendarAddress link={feed.link} />}
      <CalendarForms feed={feed} reply={useActionData<typeof action>()?.reply} />
    </Page>
  );
}

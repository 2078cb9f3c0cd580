import { useActionData, useLoaderData } from '@remix-run/react';

import { LeaveWaitlist, leaveTitle } from '~/features/health/bookings/mine/leave-waitlist';
import { bookingFailures } from '~/features/health/bookings/bookings';
import { getBooking, listWaiting } from '~/features/health/bookings/mine/own-bookings.server';
import { leaveWaitlist } from '~/features/health/bookings/waitlist.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { SecondaryLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  list: '/health/bookings',
  away: bookingFailures.leave,
} satisfies RouteHandle;

export const meta = titled('Leave a waitlist');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const id = params.entryId;
  const entry = (await listWaiting(services, viewer)).find((one) => one.id === id) ?? null;
  if (!entry) await getBooking(services, viewer, id);
  return { entry };
});

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  await leaveWaitlist(services, viewer, params.entryId);
  return redirectWithFlash(bookingsPath, { title: 'You left the waitlist' });
});

export default function Leave() {
  const { entry } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={leaveTitle} back={{ to: bookingsPath, label: 'My Bookings' }}>
      {entry ? (
        <LeaveWaitlist entry={entry} reply={reply} />
      ) : (
        <div className="flex flex-col items-start gap-5">
          <p>You’re no longer on this waitlist. See My Bookings for details.</p>
          <SecondaryLink to={bookingsPath}>See My Bookings</SecondaryLink>
        </div>
      )}
    </CardPage>
  );
}

import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { notFoundAsInvalid, readBookingChoice } from '~/features/health/bookings/book/booking-choice.server';
import { BookingPage } from '~/features/health/bookings/book/booking-page';
import { bookingToasts } from '~/features/health/bookings/bookings';
import { waitlistSchema } from '~/features/health/bookings/bookings.schema.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { toStatus } from '~/http/form.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  away: bookingToasts.waitlistFailed.description,
} satisfies RouteHandle;

export { reloadSlotsOnConflict as shouldRevalidate } from '~/features/health/bookings/book/reload-slots';

export const meta = titled('Book Your Session');

/** Shown when joining the waitlist fails, for instance because a place is free. */
export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const { choice, refusal } = await readBookingChoice(services, viewer, query);
  return data(choice, { status: refusal ? toStatus(refusal) : 200 });
});

export const action = formFor(handle, waitlistSchema, async ({ services, viewer }, input) => {
  await notFoundAsInvalid(joinWaitlist(services, viewer, input));
  return redirectWithFlash(bookingsPath, bookingToasts.waiting);
});

export default function Waitlist() {
  const choice = useLoaderData<typeof loader>();
  return <BookingPage choice={choice} kind="waiting" answer={useActionData<typeof action>()} />;
}

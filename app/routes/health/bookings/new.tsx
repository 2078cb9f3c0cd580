import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { notFoundAsInvalid, readBookingChoice } from '~/features/health/bookings/book/booking-choice.server';
import { BookingPage } from '~/features/health/bookings/book/booking-page';
import { bookingToasts } from '~/features/health/bookings/bookings';
import { bookingFormSchema } from '~/features/health/bookings/bookings.schema.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { toStatus } from '~/http/form.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { formatPoints } from '~/platform/rewards/points/format-points';
import { titled } from '~/ui/page';

export const handle = {
  open: 'residents',
  away: bookingToasts.bookingFailed.description,
} satisfies RouteHandle;

export { reloadSlotsOnConflict as shouldRevalidate } from '~/features/health/bookings/book/reload-slots';

export const meta = titled('Book Your Session');

export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const { choice, refusal } = await readBookingChoice(services, viewer, query);
  return data(choice, { status: refusal ? toStatus(refusal) : 200 });
});

export const action = formFor(handle, bookingFormSchema, async ({ services, viewer }, input) => {
  const earned = await notFoundAsInvalid(bookSlot(services, viewer, input));
  const points = formatPoints(earned.pointsAwarded, earned.firstTimePoints);
  return redirectWithFlash(bookingsPath, { ...bookingToasts.booked, ...points });
});

export default function NewBooking() {
  const choice = useLoaderData<typeof loader>();
  return <BookingPage choice={choice} kind="booking" answer={useActionData<typeof action>()} />;
}

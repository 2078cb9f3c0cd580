import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { notFoundAsInvalid, readBookingChoice } from '~/features/health/bookings/book/booking-choice.server';
import { BookingPage } from '~/features/health/bookings/book/booking-page';
import { bookingToasts } from '~/features/health/bookings/bookings';
import { bookingFormSchema } from '~/features/health/bookings/bookings.schema.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { toStatus, submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { formatPoints } from '~/platform/rewards/points/format-points';
import { preserveInput } from '~/ui/preserve-input';

export { slotsAgain as shouldRevalidate } from '~/features/health/bookings/book/slots-again';

export const meta: MetaFunction = () => [{ title: 'Book Your Session · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const asked = new URL(args.request.url).searchParams;
  const { choice, refusal } = await readBookingChoice(args.context.services, viewer, asked);
  return data(choice, { status: refusal ? toStatus(refusal) : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, bookingFormSchema, async (input) => {
    const earned = await notFoundAsInvalid(bookSlot(args.context.services, viewer, input));
    const points = formatPoints(earned.pointsAwarded, earned.firstTimePoints);
    return redirectWithFlash(bookingsPath, { tone: 'success', ...bookingToasts.booked, ...points });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, bookingToasts.bookingFailed.description);

export default function NewBooking() {
  const choice = useLoaderData<typeof loader>();
  return <BookingPage choice={choice} kind="booking" answer={useActionData<typeof action>()} />;
}

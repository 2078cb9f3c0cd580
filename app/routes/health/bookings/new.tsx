import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { orChooseAnother, readBookingChoice } from '~/features/bookings/booking-choice.server';
import { BookingPage } from '~/features/bookings/booking-page';
import { bookingsPath, bookingToasts } from '~/features/bookings/bookings';
import { bookingFormSchema } from '~/features/bookings/bookings.schema.server';
import { bookSlot } from '~/features/bookings/bookings.server';
import { sayPoints } from '~/features/rewards/say-points';
import { keepTyped } from '~/ui/keep-typed';
import { redirectWithFlash } from '~/http/flash.server';
import { statusOf, submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';

export { slotsAgain as shouldRevalidate } from '~/features/bookings/slots-again';

export const meta: MetaFunction = () => [{ title: 'Book Your Session · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const asked = new URL(args.request.url).searchParams;
  const { choice, refusal } = await readBookingChoice(args.context.services, viewer, asked);
  return data(choice, { status: refusal ? statusOf(refusal) : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, bookingFormSchema, async (input) => {
    const earned = await orChooseAnother(bookSlot(args.context.services, viewer, input));
    const points = sayPoints(earned.pointsAwarded, earned.firstTimePoints);
    return redirectWithFlash(bookingsPath, { tone: 'success', ...bookingToasts.booked, ...points });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepTyped<typeof action>(args, bookingToasts.bookingFailed.description);

export default function NewBooking() {
  const choice = useLoaderData<typeof loader>();
  return <BookingPage choice={choice} kind="booking" answer={useActionData<typeof action>()} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { notFoundAsInvalid, readBookingChoice } from '~/features/health/bookings/book/booking-choice.server';
import { BookingPage } from '~/features/health/bookings/book/booking-page';
import { bookingToasts } from '~/features/health/bookings/bookings';
import { waitlistSchema } from '~/features/health/bookings/bookings.schema.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { toStatus, submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { preserveInput } from '~/ui/preserve-input';

export { slotsAgain as shouldRevalidate } from '~/features/health/bookings/book/slots-again';

export const meta: MetaFunction = () => [{ title: 'Book Your Session · VCLink' }];

/** The page of the form that is sent here: seen when the waitlist can't be joined, for a place is free, say. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const asked = new URL(args.request.url).searchParams;
  const { choice, refusal } = await readBookingChoice(args.context.services, viewer, asked);
  return data(choice, { status: refusal ? toStatus(refusal) : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, waitlistSchema, async (input) => {
    await notFoundAsInvalid(joinWaitlist(args.context.services, viewer, input));
    return redirectWithFlash(bookingsPath, { tone: 'success', ...bookingToasts.waiting });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, bookingToasts.waitlistFailed.description);

export default function Waitlist() {
  const choice = useLoaderData<typeof loader>();
  return <BookingPage choice={choice} kind="waiting" answer={useActionData<typeof action>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { type BookingCard, bookingToasts } from '~/features/health/bookings/bookings';
import { cancelSchema } from '~/features/health/bookings/bookings.schema.server';
import { cancelBooking } from '~/features/health/bookings/bookings.server';
import { BackToBookings } from '~/features/health/bookings/mine/back-to-bookings';
import { CancelBooking, cancelTitle } from '~/features/health/bookings/mine/cancel-booking';
import { getBooking } from '~/features/health/bookings/mine/own-bookings.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Cancel a booking · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return { booking: await getBooking(args.context.services, viewer, args.params.bookingId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, cancelSchema, async (input) => {
    await cancelBooking(args.context.services, viewer, args.params.bookingId ?? '', input);
    return redirectWithFlash(bookingsPath, { tone: 'success', ...bookingToasts.cancelled });
  });
}

const { title, description } = bookingToasts.cancellationFailed;

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, `${title}. ${description}`);

export default function Cancel() {
  const { booking } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title={cancelTitle} back={{ to: bookingsPath, label: 'My Bookings' }} width="narrow">
      <Card>
        {booking.status === 'confirmed' && !booking.hasBegun ? (
          <CancelBooking booking={booking} reply={reply} />
        ) : (
          <TooLate booking={booking} />
        )}
      </Card>
    </Page>
  );
}

function TooLate({ booking }: { booking: BookingCard }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        {booking.status === 'cancelled'
          ? 'This booking is cancelled already.'
          : 'This session has begun and cannot be cancelled any more.'}
      </p>
      <BackToBookings>See My Bookings</BackToBookings>
    </div>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { BackToBookings } from '~/features/bookings/back-to-bookings';
import { bookingsPath } from '~/features/bookings/bookings';
import { LeaveWaitlist, leaveTitle } from '~/features/bookings/leave-waitlist';
import { bookingFailures } from '~/features/bookings/my-bookings';
import { getBooking, listWaiting } from '~/features/bookings/own-bookings.server';
import { leaveWaitlist } from '~/features/bookings/waitlist.server';
import { keepTyped } from '~/ui/keep-typed';
import { pressSchema } from '~/features/residents/residents.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Leave a waitlist · VCLink' }];

/** No entry: a place became the viewer's meanwhile. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const id = args.params.entryId ?? '';
  const entry = (await listWaiting(services, viewer)).find((one) => one.id === id) ?? null;
  if (!entry) await getBooking(services, viewer, id);
  return { entry };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  return submitForm(args.request, pressSchema, async () => {
    await leaveWaitlist(args.context.services, viewer, args.params.entryId ?? '');
    return redirectWithFlash(bookingsPath, { tone: 'success', title: 'You left the waitlist' });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepTyped<typeof action>(args, bookingFailures.leave);

export default function Leave() {
  const { entry } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title={leaveTitle} back={{ to: bookingsPath, label: 'My Bookings' }} width="narrow">
      <Card>
        {entry ? (
          <LeaveWaitlist entry={entry} reply={reply} />
        ) : (
          <div className="flex flex-col items-start gap-5">
            <p>You wait no longer for this session. My Bookings has what became of it.</p>
            <BackToBookings>See My Bookings</BackToBookings>
          </div>
        )}
      </Card>
    </Page>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { pressSchema } from '~/features/account/sign-in/accounts.schema.server';
import { BackToBookings } from '~/features/health/bookings/mine/back-to-bookings';
import { LeaveWaitlist, leaveTitle } from '~/features/health/bookings/mine/leave-waitlist';
import { bookingFailures } from '~/features/health/bookings/mine/my-bookings';
import { getBooking, listWaiting } from '~/features/health/bookings/mine/own-bookings.server';
import { leaveWaitlist } from '~/features/health/bookings/waitlist.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

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
  preserveInput<typeof action>(args, bookingFailures.leave);

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

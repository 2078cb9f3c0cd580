import { useActionData, useLoaderData } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { manageAmenitiesPath } from '~/features/health/amenities/manage-amenities';
import { CallOff } from '~/features/health/slots/manage-call-off';
import { callOff, getManagedSlot } from '~/features/health/slots/manage-slots.server';
import { manageSlotsPath, nameOfSlot } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'content',
  keeps: 'page',
  away: 'The session couldn’t be canceled. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Cancel a session');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  slot: await getManagedSlot(services, viewer, params.slotId),
}));

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const { slot, told, day } = await callOff(services, viewer, params.slotId);
  return redirectWithFlash(day ? `${manageSlotsPath}?date=${day}` : manageAmenitiesPath, {
    title: 'Session canceled',
    description: `${nameOfSlot(slot)}: ${told === 0 ? 'nobody had booked it' : `${counted(told, 'resident')} notified`}.`,
  });
});

export default function CallOffSession() {
  const { slot } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Cancel this session?" back={{ to: manageSlotsPath, label: 'Sessions by day' }}>
      {slot.state === 'to-come' ? (
        <CallOff slot={slot} reply={reply} />
      ) : (
        <p>
          {slot.state === 'begun'
            ? 'This session has started, so it can’t be canceled.'
            : 'This session was already canceled.'}
        </p>
      )}
    </CardPage>
  );
}

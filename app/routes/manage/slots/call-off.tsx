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
  away: 'The session couldn’t be called off. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Call off a session');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  slot: await getManagedSlot(services, viewer, params.slotId),
}));

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const { slot, told, day } = await callOff(services, viewer, params.slotId);
  return redirectWithFlash(day ? `${manageSlotsPath}?date=${day}` : manageAmenitiesPath, {
    title: 'Session called off',
    description: `${nameOfSlot(slot)}: ${told === 0 ? 'nobody had booked it' : `${counted(told, 'resident')} told`}.`,
  });
});

export default function CallOffSession() {
  const { slot } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title="Call off this session?" back={{ to: manageSlotsPath, label: 'Sessions by day' }}>
      {slot.state === 'to-come' ? (
        <CallOff slot={slot} reply={reply} />
      ) : (
        <p>
          {slot.state === 'begun'
            ? 'This session has begun, so it can’t be called off.'
            : 'This session was called off already.'}
        </p>
      )}
    </CardPage>
  );
}

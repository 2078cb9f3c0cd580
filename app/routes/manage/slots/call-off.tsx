import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { manageAmenitiesPath } from '~/features/health/amenities/manage-amenities';
import { confirmationSchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { CallOff } from '~/features/health/slots/manage-call-off';
import { callOff, getManagedSlot } from '~/features/health/slots/manage-slots.server';
import { counted } from '~/domain/counted';
import { manageSlotsPath, nameOfSlot } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Call off a session · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return { slot: await getManagedSlot(args.context.services, viewer, args.params.slotId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, confirmationSchema, async () => {
    const { slot, told, day } = await callOff(args.context.services, viewer, args.params.slotId ?? '');
    return redirectWithFlash(day ? `${manageSlotsPath}?date=${day}` : manageAmenitiesPath, {
      tone: 'success',
      title: 'Session called off',
      description: `${nameOfSlot(slot)}: ${told === 0 ? 'nobody had booked it' : `${counted(told, 'resident')} told`}.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  preserveInput<typeof action>(args, 'The session could not be called off. Please try again.');

export default function CallOffSession() {
  const { slot } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title="Call off this session?"
      back={{ to: manageSlotsPath, label: 'Sessions by day' }}
      width="narrow"
    >
      <Card>
        {slot.state === 'to-come' ? (
          <CallOff slot={slot} reply={reply} />
        ) : (
          <p>
            {slot.state === 'begun'
              ? 'This session has begun: it can be called off no more.'
              : 'This session was called off already.'}
          </p>
        )}
      </Card>
    </Page>
  );
}

import { useActionData, useLoaderData } from '@remix-run/react';

import { vehiclePath } from '~/features/community/shuttle/dispatch/dispatch';
import { DutyForm } from '~/features/community/shuttle/dispatch/driver-forms';
import { dutySchema } from '~/features/community/shuttle/dispatch/driver-links.schema.server';
import { readVehicle, setDuty } from '~/features/community/shuttle/dispatch/driver-links.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'shuttle',
  keeps: 'page',
  away: 'The duty wasn’t saved. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Duty');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { vehicle } = await readVehicle(services, viewer, params.vehicleId, null);
  return { vehicle };
});

export const action = formFor(handle, dutySchema, async ({ services, viewer, params }, input) => {
  await setDuty(services, viewer, params.vehicleId, input);
  const title = input.duty === 'on' ? 'On duty' : 'Off duty';
  return redirectWithFlash(vehiclePath(params.vehicleId), {
    title,
    description: 'Residents see it at once.',
  });
});

export default function Duty() {
  const { vehicle } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={`Duty of ${vehicle.name}`} back={{ to: vehiclePath(vehicle.id), label: vehicle.name }}>
      <DutyForm vehicle={vehicle} reply={reply} />
    </CardPage>
  );
}

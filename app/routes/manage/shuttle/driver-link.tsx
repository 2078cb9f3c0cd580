import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { linkMinutes, servicePath, vehiclePath } from '~/features/community/shuttle/dispatch/dispatch';
import { DriverLinkForm } from '~/features/community/shuttle/dispatch/driver-forms';
import { driverLinkSchema } from '~/features/community/shuttle/dispatch/driver-links.schema.server';
import { makeDriverLink, readVehicle } from '~/features/community/shuttle/dispatch/driver-links.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { driverLinkCookie } from '~/http/secret-cookies.server';
import { CardPage, titled } from '~/ui/page';

export const handle = {
  open: 'shuttle',
  keeps: 'page',
  away: 'No link was made. Please try again.',
} satisfies RouteHandle;

export const meta = titled('Make a link for the driver');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { vehicle, days } = await readVehicle(services, viewer, params.vehicleId, null);
  return { vehicle, days };
});

/** A cookie carries the token to the page, because the database only has its hash. */
export const action = formFor(
  handle,
  driverLinkSchema,
  async ({ services, viewer, params, context }, input) => {
    const token = await makeDriverLink(services, viewer, params.vehicleId, input);
    const cookie = await driverLinkCookie.serialize(context, token, {
      path: servicePath,
      minutes: linkMinutes,
    });
    return redirect(vehiclePath(params.vehicleId), { status: 303, headers: { 'Set-Cookie': cookie } });
  },
);

export default function MakeDriverLink() {
  const { vehicle, days } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage
      title="Make a link for the driver"
      lead={vehicle.name}
      back={{ to: vehiclePath(vehicle.id), label: vehicle.name }}
    >
      <DriverLinkForm vehicleId={vehicle.id} days={days} reply={reply} />
    </CardPage>
  );
}

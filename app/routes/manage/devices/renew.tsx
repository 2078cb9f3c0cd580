import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { deviceCookie } from '~/http/secret-cookies.server';
import { confirmSchema } from '~/http/step.schema.server';
import { getDevice, renewToken } from '~/platform/telemetry/devices.server';
import { ConfirmPage, RenewToken } from '~/platform/telemetry/manage/manage-device-confirm';
import {
  devicePath,
  manageDevicesPath,
  notSaved,
  tokenMinutes,
} from '~/platform/telemetry/manage/manage-devices';
import { titled } from '~/ui/page';

export const handle = { open: 'devices', away: notSaved } satisfies RouteHandle;

export const meta = titled('New token');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  device: await getDevice(services, viewer, params.deviceId),
}));

/** A cookie carries the new token to the page, as for new devices. */
export const action = formFor(handle, confirmSchema, async ({ services, viewer, params, context }) => {
  const token = await renewToken(services, viewer, params.deviceId);
  const options = { path: manageDevicesPath, minutes: tokenMinutes };
  const cookie = await deviceCookie.serialize(context, token, options);
  return redirect(devicePath(params.deviceId), { status: 303, headers: { 'Set-Cookie': cookie } });
});

export default function Renew() {
  const { device } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage title="Make a new token?" device={device}>
      <RenewToken device={device} reply={useActionData<typeof action>()?.reply} />
    </ConfirmPage>
  );
}

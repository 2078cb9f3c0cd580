import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { confirmSchema } from '~/http/step.schema.server';
import { getDevice, revokeDevice } from '~/platform/telemetry/devices.server';
import { ConfirmPage, RevokeDevice } from '~/platform/telemetry/manage/manage-device-confirm';
import { manageDevicesPath, notSaved } from '~/platform/telemetry/manage/manage-devices';
import { titled } from '~/ui/page';

export const handle = { open: 'devices', away: notSaved } satisfies RouteHandle;

export const meta = titled('Revoke a device');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  device: await getDevice(services, viewer, params.deviceId),
}));

export const action = formFor(handle, confirmSchema, async ({ services, viewer, params }) => {
  const { name } = await revokeDevice(services, viewer, params.deviceId);
  return redirectWithFlash(manageDevicesPath, {
    title: 'Device revoked',
    description: `We won’t take readings from ${name} anymore.`,
  });
});

export default function Revoke() {
  const { device } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage title="Revoke this device?" device={device}>
      <RevokeDevice device={device} reply={useActionData<typeof action>()?.reply} />
    </ConfirmPage>
  );
}

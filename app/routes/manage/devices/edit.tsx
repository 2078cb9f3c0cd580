import { useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { listDeviceChoices } from '~/platform/telemetry/device-choices.server';
import { editDeviceSchema } from '~/platform/telemetry/devices.schema.server';
import { editDevice, getDevice } from '~/platform/telemetry/devices.server';
import { DeviceForm } from '~/platform/telemetry/manage/manage-device-form';
import { devicePath, notSaved } from '~/platform/telemetry/manage/manage-devices';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'devices', away: notSaved } satisfies RouteHandle;

export const meta = titled('Edit a device');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const device = await getDevice(services, viewer, params.deviceId);
  return { device, choices: await listDeviceChoices(services, viewer, device.feed) };
});

export const action = formFor(handle, editDeviceSchema, async ({ services, viewer, params }, input) => {
  const { id } = await editDevice(services, viewer, params.deviceId, input);
  return redirectWithFlash(devicePath(id), { title: 'Device saved' });
});

export default function EditDevice() {
  const { device, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={`Edit ${device.name}`} back={{ to: devicePath(device.id), label: device.name }}>
      <DeviceForm feed={device.feed} device={device} choices={choices} reply={reply} />
    </CardPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { listDeviceChoices } from '~/platform/telemetry/device-choices.server';
import { editDeviceSchema } from '~/platform/telemetry/devices.schema.server';
import { editDevice, getDevice } from '~/platform/telemetry/devices.server';
import { DeviceForm } from '~/platform/telemetry/manage-device-form';
import { devicePath, notSaved } from '~/platform/telemetry/manage-devices';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Edit a device · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  const device = await getDevice(services, viewer, args.params.deviceId ?? '');
  return { device, choices: await listDeviceChoices(services, viewer, device.feed) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, editDeviceSchema, async (input) => {
    const { id } = await editDevice(args.context.services, viewer, args.params.deviceId ?? '', input);
    return redirectWithFlash(devicePath(id), { tone: 'success', title: 'Device saved' });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

export default function EditDevice() {
  const { device, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page
      title={`Edit ${device.name}`}
      back={{ to: devicePath(device.id), label: device.name }}
      width="narrow"
    >
      <Card>
        <DeviceForm feed={device.feed} device={device} choices={choices} reply={reply} />
      </Card>
    </Page>
  );
}

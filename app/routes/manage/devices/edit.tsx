import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { listDeviceChoices } from '~/features/telemetry/device-choices.server';
import { editDeviceSchema } from '~/features/telemetry/devices.schema.server';
import { editDevice, getDevice } from '~/features/telemetry/devices.server';
import { DeviceForm } from '~/features/telemetry/manage-device-form';
import { devicePath, notSaved } from '~/features/telemetry/manage-devices';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { keepTyped } from '~/ui/keep-typed';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args, notSaved);

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

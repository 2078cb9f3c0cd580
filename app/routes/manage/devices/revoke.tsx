import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { confirmationSchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireManager } from '~/http/viewer.server';
import { getDevice, revokeDevice } from '~/platform/telemetry/devices.server';
import { AskingPage, RevokeDevice } from '~/platform/telemetry/manage-device-confirm';
import { manageDevicesPath, notSaved } from '~/platform/telemetry/manage-devices';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Revoke a device · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return { device: await getDevice(args.context.services, viewer, args.params.deviceId ?? '') };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  return submitForm(args.request, confirmationSchema, async () => {
    const { name } = await revokeDevice(args.context.services, viewer, args.params.deviceId ?? '');
    return redirectWithFlash(manageDevicesPath, {
      tone: 'success',
      title: 'Device revoked',
      description: `Readings of ${name} are refused from now on.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

export default function Revoke() {
  const { device } = useLoaderData<typeof loader>();
  return (
    <AskingPage title="Revoke this device?" device={device}>
      <RevokeDevice device={device} reply={useActionData<typeof action>()?.reply} />
    </AskingPage>
  );
}

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { confirmationSchema } from '~/features/health/amenities/manage-amenities.schema.server';
import { submitForm } from '~/http/form.server';
import { deviceCookie } from '~/http/secret-cookies.server';
import { requireManager } from '~/http/viewer.server';
import { getDevice, renewToken } from '~/platform/telemetry/devices.server';
import { AskingPage, RenewToken } from '~/platform/telemetry/manage-device-confirm';
import { devicePath, manageDevicesPath, notSaved, tokenMinutes } from '~/platform/telemetry/manage-devices';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'A new token · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return { device: await getDevice(args.context.services, viewer, args.params.deviceId ?? '') };
}

/** As a new device's, its token travels in a cookie to the page that shows it. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  const id = args.params.deviceId ?? '';
  return submitForm(args.request, confirmationSchema, async () => {
    const token = await renewToken(services, viewer, id);
    const options = { path: manageDevicesPath, minutes: tokenMinutes };
    const cookie = await deviceCookie.serialize(args.context, token, options);
    return redirect(devicePath(id), { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

export default function Renew() {
  const { device } = useLoaderData<typeof loader>();
  return (
    <AskingPage title="Make a new token?" device={device}>
      <RenewToken device={device} reply={useActionData<typeof action>()?.reply} />
    </AskingPage>
  );
}

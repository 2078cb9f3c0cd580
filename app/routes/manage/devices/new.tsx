import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { submitForm } from '~/http/form.server';
import { deviceCookie } from '~/http/secret-cookies.server';
import { requireManager } from '~/http/viewer.server';
import { listDeviceChoices } from '~/platform/telemetry/device-choices.server';
import { newDeviceSchema } from '~/platform/telemetry/devices.schema.server';
import { makeDevice } from '~/platform/telemetry/devices.server';
import { DeviceForm } from '~/platform/telemetry/manage-device-form';
import { devicePath, manageDevicesPath, notSaved, tokenMinutes } from '~/platform/telemetry/manage-devices';
import { type Feed, feeds } from '~/platform/telemetry/telemetry';
import { Card, CardGrid, CardLink } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Add a device · VCLink' }];

/** Without `?feed=` the page asks for it: each kind has a form of its own. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  const asked = new URL(args.request.url).searchParams.get('feed');
  const feed = feeds.find((known) => known === asked);
  if (!feed) return null;
  return { feed, choices: await listDeviceChoices(args.context.services, viewer, feed) };
}

/** The token travels in a cookie: the database has its hash only. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await requireManager(args);
  const { services } = args.context;
  return submitForm(args.request, newDeviceSchema, async (input) => {
    const { id, token } = await makeDevice(services, viewer, input);
    const options = { path: manageDevicesPath, minutes: tokenMinutes };
    const cookie = await deviceCookie.serialize(args.context, token, options);
    return redirect(devicePath(id), { status: 303, headers: { 'Set-Cookie': cookie } });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args, notSaved);

const titles: Record<Feed, string> = {
  energy: 'Add an energy meter',
  water: 'Add a water meter',
  shuttle: 'Add a vehicle’s device',
};

export default function NewDevice() {
  const asked = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  if (!asked) return <WhichKind />;
  return (
    <Page
      title={titles[asked.feed]}
      back={{ to: `${manageDevicesPath}/new`, label: 'Add a device' }}
      width="narrow"
    >
      <Card>
        <DeviceForm {...asked} reply={reply} />
      </Card>
    </Page>
  );
}

function WhichKind() {
  return (
    <Page
      title="Add a device"
      lead="What is going to send readings?"
      back={{ to: manageDevicesPath, label: 'Devices' }}
    >
      <CardGrid>
        <CardLink
          to="?feed=energy"
          title="Energy meter"
          description="Solar power, energy used, a battery, or the exchange with the grid."
          icon={<Icon name="activity" />}
        />
        <CardLink
          to="?feed=water"
          title="Water meter"
          description="What a home or a shared place uses; it is watched for leaks."
          icon={<Icon name="eco" />}
        />
        <CardLink
          to="?feed=shuttle"
          title="Vehicle"
          description="Where a shuttle is."
          icon={<Icon name="community" />}
        />
      </CardGrid>
    </Page>
  );
}

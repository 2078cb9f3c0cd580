import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { deviceCookie } from '~/http/secret-cookies.server';
import { listDeviceChoices } from '~/platform/telemetry/device-choices.server';
import { newDeviceSchema } from '~/platform/telemetry/devices.schema.server';
import { addDevice } from '~/platform/telemetry/devices.server';
import { DeviceForm } from '~/platform/telemetry/manage/manage-device-form';
import {
  devicePath,
  manageDevicesPath,
  notSaved,
  tokenMinutes,
} from '~/platform/telemetry/manage/manage-devices';
import { type Feed, feeds } from '~/platform/telemetry/telemetry';
import { CardGrid, CardLink } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { CardPage, Page, titled } from '~/ui/page';

export const handle = { open: 'devices', away: notSaved } satisfies RouteHandle;

export const meta = titled('Add a device');

/** Without `?feed=` the page asks for it, because each kind has its own form. */
export const loader = forPage(handle, async ({ services, viewer, query }) => {
  const asked = query.get('feed');
  const feed = feeds.find((known) => known === asked);
  if (!feed) return null;
  return { feed, choices: await listDeviceChoices(services, viewer, feed) };
});

/** A cookie carries the token to the page, because the database only has its hash. */
export const action = formFor(handle, newDeviceSchema, async ({ services, viewer, context }, input) => {
  const { id, token } = await addDevice(services, viewer, input);
  const options = { path: manageDevicesPath, minutes: tokenMinutes };
  const cookie = await deviceCookie.serialize(context, token, options);
  return redirect(devicePath(id), { status: 303, headers: { 'Set-Cookie': cookie } });
});

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
    <CardPage title={titles[asked.feed]} back={{ to: `${manageDevicesPath}/new`, label: 'Add a device' }}>
      <DeviceForm {...asked} reply={reply} />
    </CardPage>
  );
}

function WhichKind() {
  return (
    <Page
      title="Add a device"
      lead="What will send readings?"
      back={{ to: manageDevicesPath, label: 'Devices' }}
    >
      <CardGrid>
        <CardLink
          to="?feed=energy"
          title="Energy meter"
          description="Solar power, energy used, a battery, or the grid connection."
          icon={<Icon name="pulse" />}
        />
        <CardLink
          to="?feed=water"
          title="Water meter"
          description="What a home or shared place uses. We watch it for leaks."
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

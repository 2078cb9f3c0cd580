import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { listDevices } from '~/platform/telemetry/devices.server';
import { DeviceFilters, DeviceList, HowDevicesSend } from '~/platform/telemetry/manage/manage-device-list';
import {
  type DeviceFilter,
  deviceFilters,
  devicesShown,
  devicesShownFirst,
  manageDevicesPath,
} from '~/platform/telemetry/manage/manage-devices';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { InboxIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'devices' } satisfies RouteHandle;

export const meta = titled('Devices');

export const loader = forPage(handle, async ({ services, viewer, query, origin }) => {
  const filter = deviceFilters.find((known) => known === query.get('feed')) ?? 'all';
  const after = query.get('after');
  const isFirst = after === null && !query.has('all');
  const most = isFirst ? devicesShownFirst : devicesShown;
  return {
    ...(await listDevices(services, viewer, { filter, after, most })),
    filter,
    after,
    isFirst,
    origin,
  };
});

export default function Devices() {
  const { devices, next, filter, after, isFirst, origin } = useLoaderData<typeof loader>();
  const search = filter === 'all' ? '' : `feed=${filter}&`;
  return (
    <Page
      title="Devices"
      back={{ to: '/manage', label: 'Manage' }}
      action={<LinkButton to={`${manageDevicesPath}/new`}>Add device</LinkButton>}
    >
      <DeviceFilters current={filter} />
      {devices.length > 0 ? <DeviceList devices={devices} /> : <NoDevices filter={filter} />}
      {(after || next) && (
        <div className="flex flex-wrap gap-3">
          {after && <SecondaryLink to={`?${search}`}>First page</SecondaryLink>}
          {next && isFirst && <SecondaryLink to={`?${search}all=devices`}>Show all</SecondaryLink>}
          {next && !isFirst && <SecondaryLink to={`?${search}after=${next}`}>More</SecondaryLink>}
        </div>
      )}
      <HowDevicesSend origin={origin} isOpen={devices.length === 0} />
    </Page>
  );
}

function NoDevices({ filter }: { filter: DeviceFilter }) {
  if (filter === 'revoked') {
    return <EmptyState title="No revoked devices" description="Devices you revoke show up here." />;
  }
  if (filter === 'silent') {
    return <EmptyState title="Every device is live" description="Devices that go silent show up here." />;
  }
  return (
    <EmptyState
      title="No devices here yet"
      description="Add the first meter or vehicle. You’ll get a token for it, and see its readings as soon as it sends some."
      picture={<InboxIllustration />}
      action={<LinkButton to={`${manageDevicesPath}/new`}>Add a device</LinkButton>}
    />
  );
}

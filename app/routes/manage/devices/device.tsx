import { useLoaderData } from '@remix-run/react';

import { forPage, type RouteHandle } from '~/http/route.server';
import { deviceCookie } from '~/http/secret-cookies.server';
import { readDevicePage } from '~/platform/telemetry/devices.server';
import { RenewToken, RevokeDevice } from '~/platform/telemetry/manage/manage-device-confirm';
import { DeviceFacts } from '~/platform/telemetry/manage/manage-device-facts';
import { DeviceReadings } from '~/platform/telemetry/manage/manage-device-readings';
import { NewToken } from '~/platform/telemetry/manage/manage-device-token';
import {
  devicePath,
  type ManagedDevice,
  manageDevicesPath,
  formatCommand,
} from '~/platform/telemetry/manage/manage-devices';
import { buttonClass, SecondaryLink } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'devices' } satisfies RouteHandle;

export const meta = titled('Device');

export const loader = forPage(
  handle,
  async ({ services, viewer, params, query, request, context, origin }) => {
    const before = readInstant(query.get('before'));
    const cookieValue = await deviceCookie.read({ request, context });
    const { device, readings, olderThan, token } = await readDevicePage(services, viewer, {
      id: params.deviceId,
      token: cookieValue,
      before,
    });
    const at = services.clock.now().toISOString();
    const fresh = token && { token, command: formatCommand(device, { origin, token, at }) };
    return { device, readings, olderThan, isNewest: before === null, fresh };
  },
);

function readInstant(text: string | null): Date | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at);
}

export default function Device() {
  const { device, fresh, ...page } = useLoaderData<typeof loader>();
  return (
    <Page title={device.name} back={{ to: manageDevicesPath, label: 'Devices' }}>
      {fresh && <NewToken {...fresh} />}
      <DeviceFacts device={device} />
      <DeviceActions device={device} />
      <DeviceReadings deviceId={device.id} {...page} />
    </Page>
  );
}

function DeviceActions({ device }: { device: ManagedDevice }) {
  const path = devicePath(device.id);
  const link = { data: device, className: buttonClass('secondary') };
  return (
    <div className="flex flex-wrap gap-3">
      <SecondaryLink to={`${path}/edit`}>Edit</SecondaryLink>
      {!device.revokedAt && (
        <>
          <DialogLink<ManagedDevice>
            {...link}
            to={`${path}/renew`}
            title="Make a new token?"
            content={(device, close) => <RenewToken device={device} onCancel={close} />}
          >
            New token
          </DialogLink>
          <DialogLink<ManagedDevice>
            {...link}
            to={`${path}/revoke`}
            title="Revoke this device?"
            content={(device, close) => <RevokeDevice device={device} onCancel={close} />}
          >
            Revoke
          </DialogLink>
        </>
      )}
    </div>
  );
}

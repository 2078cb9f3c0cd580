import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { forStaff } from '~/http/route.server';
import { deviceCookie } from '~/http/secret-cookies.server';
import { readDevicePage } from '~/platform/telemetry/devices.server';
import { RenewToken, RevokeDevice } from '~/platform/telemetry/manage-device-confirm';
import { DeviceFacts, DeviceReadings } from '~/platform/telemetry/manage-device-facts';
import { NewToken } from '~/platform/telemetry/manage-device-token';
import {
  devicePath,
  type ManagedDevice,
  manageDevicesPath,
  formatCommand,
} from '~/platform/telemetry/manage-devices';
import { buttonClass, SecondaryLink } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { Page, titled } from '~/ui/page';

export const meta = titled('A device');

export const loader = forStaff('devices', async ({ services, viewer, params, request, context, origin }) => {
  const brought = await deviceCookie.read({ request, context });
  const { device, readings, token } = await readDevicePage(services, viewer, {
    id: params.deviceId,
    token: brought,
  });
  const at = services.clock.now().toISOString();
  const fresh = token && { token, command: formatCommand(device, { origin, token, at }) };
  return data({ device, readings, fresh }, fresh ? { headers: { 'Cache-Control': 'no-store' } } : {});
});

export default function Device() {
  const { device, readings, fresh } = useLoaderData<typeof loader>();
  return (
    <Page title={device.name} back={{ to: manageDevicesPath, label: 'Devices' }}>
      {fresh && <NewToken {...fresh} />}
      <DeviceFacts device={device} />
      <DeviceActions device={device} />
      <DeviceReadings readings={readings} />
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

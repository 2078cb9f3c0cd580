import type { ReactNode } from 'react';

import { Card } from '~/ui/card';
import { type ConfirmProps, ConfirmForm } from '~/ui/confirm-form';
import { Page } from '~/ui/page';

import { devicePath, type ManagedDevice } from './manage-devices';

type Named = Pick<ManagedDevice, 'id' | 'name'>;

export function RevokeDevice({ device: { id, name }, ...props }: ConfirmProps & { device: Named }) {
  return (
    <ConfirmForm
      {...props}
      to={`${devicePath(id)}/revoke`}
      route="routes/manage/devices/revoke"
      button="Revoke device"
      pendingLabel="Revoking..."
      isDanger
      back={devicePath(id)}
      keep="Keep it"
    >
      <p>
        We’ll stop taking readings from <strong>{name}</strong>.
      </p>
      <p className="text-muted">
        Its past readings stay. You can’t undo this: to use it again, add it as a new device.
      </p>
    </ConfirmForm>
  );
}

export function RenewToken({ device: { id, name }, ...props }: ConfirmProps & { device: Named }) {
  return (
    <ConfirmForm
      {...props}
      to={`${devicePath(id)}/renew`}
      route="routes/manage/devices/renew"
      button="Make a new token"
      pendingLabel="Making..."
      back={devicePath(id)}
    >
      <p>
        <strong>{name}</strong> will get a new token. The old one ends right away: its readings are refused
        until you give it the new one.
      </p>
    </ConfirmForm>
  );
}

type ConfirmPageProps = { title: string; device: ManagedDevice; children: ReactNode };

export function ConfirmPage({ title, device, children }: ConfirmPageProps) {
  return (
    <Page title={title} back={{ to: devicePath(device.id), label: device.name }} width="narrow">
      <Card>
        {device.revokedAt ? (
          <p className="wrap-anywhere">
            {device.name} is revoked already. To use it again, add it as a new device.
          </p>
        ) : (
          children
        )}
      </Card>
    </Page>
  );
}

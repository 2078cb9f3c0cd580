import { Suspense } from 'react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { type LoadFailedProps, lazyComponent } from '~/ui/lazy-component';
import { Pill } from '~/ui/pill';
import { Press } from '~/ui/press';
import { Age, Instant } from '~/ui/time';
import { ShortList } from '~/ui/show-all';

import type { Device } from './push';

type PushCardProps = {
  devices: Device[];
  publicKey: string;
};

const cardId = 'push-notifications';

const ThisBrowser = lazyComponent(() => import('./this-browser'), ThisBrowserIsAway);

const untilKnown = (
  <p className="text-muted">
    Turning push notifications on or off in this browser needs JavaScript, and lite mode off.
  </p>
);

export function PushCard({ devices, publicKey }: PushCardProps) {
  const isHydrated = useIsHydrated();
  return (
    <Card
      id={cardId}
      title="Push notifications"
      description="Get what matters right away, even when VCLink is closed."
      icon={<Icon name="bell" />}
    >
      <div className="flex flex-col gap-3">
        <div className="min-h-24">
          {isHydrated ? (
            <Suspense fallback={untilKnown}>
              <ThisBrowser devices={devices} publicKey={publicKey} untilKnown={untilKnown} />
            </Suspense>
          ) : (
            untilKnown
          )}
        </div>
        <DeviceList devices={devices} />
      </div>
    </Card>
  );
}

function ThisBrowserIsAway({ onAgain }: LoadFailedProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="text-muted">
        We couldn’t check this browser’s notifications.
      </p>
      <Button type="button" variant="secondary" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

function DeviceList({ devices }: { devices: Device[] }) {
  if (devices.length === 0)
    return <p className="text-sm text-muted">No device gets push notifications yet.</p>;
  return (
    <div>
      <h3 className="font-semibold">Your devices</h3>
      <ShortList list="devices" rows={devices} limit={4} what="devices">
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((device) => (
              <li
                key={device.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2"
              >
                <DeviceFacts device={device} />
                <Press
                  to={`/settings/notifications/devices/${device.id}/remove`}
                  label="Remove"
                  variant="secondary"
                  aria-label={`Remove ${device.browser}`}
                />
              </li>
            ))}
          </ul>
        )}
      </ShortList>
    </div>
  );
}

const DeviceFacts = ({ device: { browser, isThisOne, subscribedAt, provedAt } }: { device: Device }) => (
  <div className="min-w-[min(100%,7.5rem)] flex-1">
    <p className="flex flex-wrap gap-x-2 font-medium">
      {browser}
      {isThisOne && <Pill tone="good">This device</Pill>}
    </p>
    <p className="text-sm text-muted">
      On since: <Instant at={subscribedAt} />
    </p>
    <p className="text-sm text-muted">
      {provedAt ? (
        <>
          Last proved working: <Age at={provedAt} />
        </>
      ) : (
        'Not tested yet: send a test'
      )}
    </p>
  </div>
);

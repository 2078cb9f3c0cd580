import { Suspense } from 'react';

import { type Topic, topics } from '~/platform/preferences/preferences';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useIsHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { type AwayProps, lazyPart } from '~/ui/lazy-part';
import { PressButton } from '~/ui/press-button';
import { Age, Instant } from '~/ui/time';

import type { Device } from './push';

type PushCardProps = {
  /** What pushes can be about here. */
  listHeard: Topic[];
  devices: Device[];
  /** The server's VAPID key, base64url. */
  publicKey: string;
};

/** What talks to the browser comes after the page. Without a connection nothing could be turned on either. */
const ThisBrowser = lazyPart(() => import('./this-browser'), ThisBrowserIsAway);

/** What the server's HTML says, until a script knows better. */
const untilKnown = (
  <p className="text-muted">
    Turning push notifications on or off in this browser needs JavaScript, and lite mode off.
  </p>
);

/** S2's push card: what pushes are about, how this browser stands with them, and the resident's devices. */
export function PushCard({ listHeard, devices, publicKey }: PushCardProps) {
  const isHydrated = useIsHydrated();
  return (
    <Card
      title="Push notifications"
      description="Hear at once of what matters, even while VCLink is closed."
      icon={<Icon name="bell" />}
    >
      <div className="flex flex-col gap-4">
        <ul className="list-disc pl-5">
          {topics
            .filter(({ value }) => listHeard.includes(value))
            .map(({ value, label }) => (
              <li key={value}>{label}</li>
            ))}
        </ul>
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

function ThisBrowserIsAway({ onAgain }: AwayProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="text-muted">
        How this browser stands could not be loaded.
      </p>
      <Button type="button" variant="secondary" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

const tryLater = 'Please try again later.';

/** The browsers that take the resident's pushes, each with the way to end it, from any of them. */
function DeviceList({ devices }: { devices: Device[] }) {
  if (devices.length === 0)
    return <p className="text-muted">No device of yours gets push notifications yet.</p>;
  return (
    <div>
      <h3 className="font-semibold">Your devices</h3>
      <ul className="flex flex-col divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <DeviceFacts device={device} />
            <PressButton
              action={`/settings/notifications/devices/${device.id}/remove`}
              failure={{ title: 'The device was not removed', description: tryLater }}
              variant="secondary"
              aria-label={`Remove ${device.browser}`}
            >
              Remove
            </PressButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DeviceFacts({ device: { browser, isThisOne, subscribedAt, provedAt } }: { device: Device }) {
  return (
    <div>
      <p className="font-medium">
        {browser}
        {isThisOne && (
          <span className="ml-2 inline-block rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-medium text-success">
            This device
          </span>
        )}
      </p>
      <p className="text-muted">
        On since: <Instant at={subscribedAt} />
      </p>
      <p className="text-muted">
        {provedAt ? (
          <>
            Last proved working: <Age at={provedAt} />
          </>
        ) : (
          'Not proved yet: send a test'
        )}
      </p>
    </div>
  );
}

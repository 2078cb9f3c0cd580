import { PressButton } from '~/ui/press-button';
import { Age, Instant } from '~/ui/time';

import type { Device } from './push';

const tryLater = 'Please try again later.';

/** The browsers that take the resident's pushes, each with the way to end it, from any of them. */
export function DeviceList({ devices }: { devices: Device[] }) {
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

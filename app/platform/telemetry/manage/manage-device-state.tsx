import { formatInstant } from '~/ui/dates';
import { useClock } from '~/ui/time';

import { type DeviceState, type ManagedDevice, toDeviceState } from './manage-devices';

const stateStyles: Record<DeviceState, string> = {
  live: 'bg-success-soft text-success',
  late: 'bg-warning-soft text-warning',
  silent: 'bg-warning-soft text-warning',
  waiting: 'bg-sunken text-muted',
  revoked: 'bg-sunken text-muted',
};

export function DeviceStateBadge({ device }: { device: ManagedDevice }) {
  const state = toDeviceState(device, useClock().now);
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-medium ${stateStyles[state]}`}>
      <StateWords device={device} state={state} />
    </span>
  );
}

function StateWords({ device, state }: { device: ManagedDevice; state: DeviceState }) {
  if (state === 'live') return 'Live';
  if (state === 'late') return 'Old readings';
  if (state === 'waiting') return 'Waiting for its first reading';
  const at = state === 'revoked' ? device.revokedAt : device.lastReceivedAt;
  return (
    <>
      {state === 'revoked' ? 'Revoked' : 'Offline since'} {at && <Since at={at} />}
    </>
  );
}

/** Formats "5:15 PM" or "yesterday, 5:15 PM", for use in a sentence. */
function Since({ at }: { at: string }) {
  const { now, timeZone } = useClock();
  const text = formatInstant(new Date(at), now, timeZone)
    .replace(/^Today, /, '')
    .replace(/^Y/, 'y');
  return <time dateTime={at}>{text}</time>;
}

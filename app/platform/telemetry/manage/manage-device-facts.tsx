import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Card } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { Age, Instant, useClock } from '~/ui/time';

import { TwinWarning } from './manage-device-list';
import { DeviceStateBadge } from './manage-device-state';
import {
  type ManagedDevice,
  formatCount,
  formatKind,
  formatPlace,
  formatUnit,
  toDeviceState,
} from './manage-devices';
import { readingPath } from './manage-readings';

export function DeviceFacts({ device }: { device: ManagedDevice }) {
  const { feed, startTotal, createdAt, lastReceivedAt, lastReadingAt, hasTwin } = device;
  const isLate = toDeviceState(device, useClock().now) === 'late';
  const unit = formatUnit(device);
  const most = device.mostPerHour ?? device.usualMostPerHour;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p>
          <DeviceStateBadge device={device} />
        </p>
        {isLate && <p>It’s connected, but its readings are old: it’s catching up, or its clock is wrong.</p>}
        {hasTwin && <TwinWarning device={device} />}
        <JumpWarning device={device} />
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name="Kind">{formatKind(device)}</Fact>
          <Fact name={feed === 'shuttle' ? 'Vehicle' : 'Place'}>{formatPlace(device)}</Fact>
          <Fact name="Set up">
            <Instant at={createdAt} />
          </Fact>
          {feed !== 'shuttle' && (
            <Fact name="Counts from">
              {startTotal === null ? 'Its first reading' : `${startTotal.toLocaleString('en-US')} ${unit}`}
            </Fact>
          )}
          {feed !== 'shuttle' && (
            <Fact name="Most in an hour">
              {most.toLocaleString('en-US')} {unit === 'kW' ? unit : `${unit} an hour`}
              {device.mostPerHour === null && ' (default)'}
            </Fact>
          )}
          <Fact name="Last heard">{lastReceivedAt ? <Age at={lastReceivedAt} /> : 'Never'}</Fact>
          <Fact name="Newest reading">{lastReadingAt ? <Instant at={lastReadingAt} /> : 'None'}</Fact>
          <Fact name="Sent">{formatCount(device)}</Fact>
        </dl>
      </div>
    </Card>
  );
}

function JumpWarning({ device: { id, jumpAt } }: { device: ManagedDevice }) {
  if (!jumpAt) return null;
  return (
    <p className="flex items-start gap-2 text-warning">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      <span>
        The meter jumped.{' '}
        <Link to={readingPath(id, jumpAt)} className="text-action underline">
          Check the reading of <Instant at={jumpAt} />
        </Link>{' '}
        before it counts.
      </span>
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';

import { Card } from '~/ui/card';
import { Age, Instant, useClock } from '~/ui/time';

import { TwinWarning } from './manage-device-list';
import { DeviceStateBadge } from './manage-device-state';
import {
  type DeviceReading,
  type ManagedDevice,
  formatCount,
  formatKind,
  formatPlace,
  toState,
} from './manage-devices';

/** What is known of a device: what it is, of what, and how it stands. */
export function DeviceFacts({ device }: { device: ManagedDevice }) {
  const { feed, startTotal, createdAt, lastReceivedAt, lastReadingAt, hasTwin } = device;
  const isLate = toState(device, useClock().now) === 'late';
  const unit = feed === 'water' ? 'gallons' : 'kWh';
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p>
          <DeviceStateBadge device={device} />
        </p>
        {isLate && (
          <p>It was heard just now, with readings that are old: it is catching up, or its clock is wrong.</p>
        )}
        {hasTwin && <TwinWarning device={device} />}
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name="Kind">{formatKind(device)}</Fact>
          <Fact name={feed === 'shuttle' ? 'Vehicle' : 'Of'}>{formatPlace(device)}</Fact>
          <Fact name="Set up">
            <Instant at={createdAt} />
          </Fact>
          {feed !== 'shuttle' && (
            <Fact name="Counts from">
              {startTotal === null ? 'Its first reading' : `${startTotal.toLocaleString('en-US')} ${unit}`}
            </Fact>
          )}
          <Fact name="Last heard">{lastReceivedAt ? <Age at={lastReceivedAt} /> : 'Never'}</Fact>
          <Fact name="Newest reading">{lastReadingAt ? <Instant at={lastReadingAt} /> : 'None'}</Fact>
          <Fact name="Has sent">{formatCount(device)}</Fact>
        </dl>
      </div>
    </Card>
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

/** The last readings, the newest first, each at its own time. */
export function DeviceReadings({ readings }: { readings: DeviceReading[] }) {
  if (readings.length === 0) return null;
  return (
    <Card>
      <table className="w-full">
        <caption className="mb-2 text-left text-lg font-semibold">Last readings</caption>
        <thead className="text-left text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              Time
            </th>
            <th scope="col" className="py-2 font-medium">
              Reading
            </th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ time, said }) => (
            <tr key={time} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                <Instant at={time} />
              </th>
              <td className="py-2 tabular-nums wrap-anywhere">{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

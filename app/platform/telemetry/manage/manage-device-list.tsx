import { Link } from '@remix-run/react';

import { DisclosureMark } from '~/ui/disclosure';
import { FilterLinks } from '~/ui/filter-links';
import { Icon } from '~/ui/icon';
import { ReflowCell, ReflowRow, ReflowTable } from '~/ui/reflow-table';
import { Age } from '~/ui/time';

import { DeviceStateBadge } from './manage-device-state';
import {
  type DeviceFilter,
  devicePath,
  formatCount,
  formatKind,
  formatPlace,
  formatTwin,
  type ManagedDevice,
  manageDevicesPath,
  ingestExamples,
} from './manage-devices';

const filters: { filter: DeviceFilter; label: string }[] = [
  { filter: 'all', label: 'All in use' },
  { filter: 'energy', label: 'Energy' },
  { filter: 'water', label: 'Water' },
  { filter: 'shuttle', label: 'Vehicles' },
  { filter: 'silent', label: 'Offline' },
  { filter: 'waiting', label: 'Jumps' },
  { filter: 'revoked', label: 'Revoked' },
];

export function DeviceFilters({ current }: { current: DeviceFilter }) {
  const choices = filters.map(({ filter, label }) => ({
    to: filter === 'all' ? manageDevicesPath : `?feed=${filter}`,
    label,
    isChosen: filter === current,
  }));
  return <FilterLinks label="Which devices" choices={choices} keepsPlace />;
}

const heads = ['Device', 'State', 'What it measures', 'Newest reading', 'Last heard'];

export const DeviceList = ({ devices }: { devices: ManagedDevice[] }) => (
  <ReflowTable label="Devices" heads={heads}>
    {devices.map((device) => (
      <DeviceRow key={device.id} device={device} />
    ))}
  </ReflowTable>
);

function DeviceRow({ device }: { device: ManagedDevice }) {
  const { id, name, lastReceivedAt, newest, hasTwin } = device;
  return (
    <ReflowRow
      head={
        <Link to={devicePath(id)} className="inline-flex min-h-11 items-center text-action">
          {name}
        </Link>
      }
    >
      <ReflowCell narrow="beside">
        <DeviceStateBadge device={device} />
      </ReflowCell>
      <ReflowCell>
        {formatKind(device)} · {formatPlace(device)}
        {hasTwin && <TwinWarning device={device} />}
      </ReflowCell>
      <ReflowCell>{newest}</ReflowCell>
      <ReflowCell>
        {lastReceivedAt && (
          <>
            <span className="lg:sr-only">Last heard: </span>
            <Age at={lastReceivedAt} /> · {formatCount(device)}
          </>
        )}
      </ReflowCell>
    </ReflowRow>
  );
}

export function TwinWarning({ device }: { device: ManagedDevice }) {
  return (
    <p className="mt-1 flex items-start gap-2 text-warning">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      {formatTwin(device)}
    </p>
  );
}

const kinds = [
  { feed: 'energy', label: 'Energy meters' },
  { feed: 'water', label: 'Water meters' },
  { feed: 'shuttle', label: 'Vehicles' },
] as const;

export function HowDevicesSend({ origin, isOpen }: { origin: string; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group raised">
      <summary className="flex min-h-11 items-center justify-between px-4 py-3 text-lg font-semibold sm:px-6">
        How devices send readings
        <DisclosureMark />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 sm:px-6 sm:pb-6">
        <p>For installers: each device posts JSON to its kind’s address, with its own token.</p>
        <dl className="flex flex-col gap-4">
          {kinds.map(({ feed, label }) => (
            <div key={feed}>
              <dt className="font-medium">{label}</dt>
              <dd>
                <Code>{`POST ${origin}${ingestExamples[feed].address}`}</Code>
                <Code>{`{"timestamp": "2026-06-01T08:15:00Z", ${ingestExamples[feed].example}}`}</Code>
              </dd>
            </div>
          ))}
          <div>
            <dt className="font-medium">With every call</dt>
            <dd>
              <Code>Authorization: Bearer (the token)</Code>
              <Code>Content-Type: application/json</Code>
            </dd>
          </div>
        </dl>
        <p>
          The timestamp is the reading’s own time, with its time zone. A battery sends chargePercent and
          flowKw, a grid connection flowKw: negative is out of the battery, or into the grid. Other readings
          need at least one number.
        </p>
        <p>
          {'Up to 500 readings go in one call, as {"readings": [ … ]}, in any order. '}
          Sending the same time again changes nothing, so retries are safe.
        </p>
      </div>
    </details>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="mt-1 block text-sm text-muted wrap-anywhere">{children}</code>
);

import { Link } from '@remix-run/react';

import { FilterLinks } from '~/ui/filter-links';
import { Icon } from '~/ui/icon';
import { Age } from '~/ui/time';

import { DeviceStateBadge } from './manage-device-state';
import {
  type DeviceFilter,
  devicePath,
  type ManagedDevice,
  manageDevicesPath,
  formatCount,
  formatKind,
  formatPlace,
  formatTwin,
} from './manage-devices';

const filters: { filter: DeviceFilter; label: string }[] = [
  { filter: 'all', label: 'All in use' },
  { filter: 'energy', label: 'Energy' },
  { filter: 'water', label: 'Water' },
  { filter: 'shuttle', label: 'Vehicles' },
  { filter: 'silent', label: 'Not live' },
  { filter: 'revoked', label: 'Revoked' },
];

/** Links for what the list can show, the current one marked. */
export function DeviceFilters({ current }: { current: DeviceFilter }) {
  const choices = filters.map(({ filter, label }) => ({
    to: filter === 'all' ? manageDevicesPath : `?feed=${filter}`,
    label,
    isChosen: filter === current,
  }));
  return <FilterLinks label="Which devices" choices={choices} keepsPlace />;
}

/** The devices in the order given, each with how it stands. */
export function DeviceList({ devices }: { devices: ManagedDevice[] }) {
  return (
    <ul aria-label="Devices" className="flex flex-col gap-3">
      {devices.map((device) => (
        <li key={device.id} className="rounded-2xl border border-line bg-surface p-4 sm:p-5">
          <DeviceRow device={device} />
        </li>
      ))}
    </ul>
  );
}

function DeviceRow({ device }: { device: ManagedDevice }) {
  const { id, name, lastReceivedAt, newest, hasTwin } = device;
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="text-lg font-semibold">
          <Link
            to={devicePath(id)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {name}
          </Link>
        </h2>
        <DeviceStateBadge device={device} />
      </div>
      <p className="text-muted">
        {formatKind(device)} · {formatPlace(device)}
      </p>
      {newest && <p>{newest}</p>}
      {lastReceivedAt && (
        <p className="text-muted">
          Last heard: <Age at={lastReceivedAt} /> · {formatCount(device)}
        </p>
      )}
      {hasTwin && <TwinWarning device={device} />}
    </div>
  );
}

/** That something is counted twice. */
export function TwinWarning({ device }: { device: ManagedDevice }) {
  return (
    <p className="mt-1 flex items-start gap-2 text-warning">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      {formatTwin(device)}
    </p>
  );
}

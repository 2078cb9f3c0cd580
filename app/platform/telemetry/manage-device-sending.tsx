import { DisclosureMark } from '~/ui/disclosure';

import { sendingBy } from './manage-devices';

const kinds = [
  { feed: 'energy', label: 'Energy meters' },
  { feed: 'water', label: 'Water meters' },
  { feed: 'shuttle', label: 'Vehicles' },
] as const;

/** For whoever builds a meter or a vehicle in: where readings go, and what they look like. */
export function HowDevicesSend({ origin, isOpen }: { origin: string; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group rounded-2xl border border-line bg-surface">
      <summary className="flex min-h-11 items-center justify-between px-4 py-3 text-lg font-semibold sm:px-6">
        How devices send readings
        <DisclosureMark />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 sm:px-6 sm:pb-6">
        <p>For whoever builds them in: each posts JSON to the address of its kind, with its own token.</p>
        <dl className="flex flex-col gap-4">
          {kinds.map(({ feed, label }) => (
            <div key={feed}>
              <dt className="font-medium">{label}</dt>
              <dd>
                <Code>{`POST ${origin}${sendingBy[feed].address}`}</Code>
                <Code>{`{"timestamp": "2026-06-01T08:15:00Z", ${sendingBy[feed].example}}`}</Code>
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
          flowKw, a connection to the grid flowKw: below zero is out of the battery, or into the grid. Of the
          rest a reading needs one number at least.
        </p>
        <p>
          {'Up to 500 readings go in one call, as {"readings": [ … ]}, in any order. '}
          The same time again changes nothing: a device that isn’t sure repeats what it sent.
        </p>
      </div>
    </details>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="mt-1 block text-sm text-muted wrap-anywhere">{children}</code>
);

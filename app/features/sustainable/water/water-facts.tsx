import type { ReactNode } from 'react';

import { Card } from '~/ui/card';

import { formatChange, formatGallons, type WaterData } from './water';

/** The month, and how the pipes are (S2 §2). */
export function WaterFacts({ water }: { water: WaterData }) {
  const { monthlyUsage, changeVsLastMonth, leakStatus, pressure, monitoringStatus, silentMeters, meters } =
    water;
  return (
    <Card title="This Month and the Pipes">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Monthly usage" note="This month so far.">
          {monthlyUsage === null ? unknown : `${formatGallons(monthlyUsage)} gal`}
        </Fact>
        <Fact
          label="Change vs last month"
          note="The days of this month that are over, against as many of last month."
        >
          {changeVsLastMonth === null ? 'Not known yet' : formatChange(changeVsLastMonth)}
        </Fact>
        <Fact label="Leak status" note="Every night we look for water that never stops.">
          {leakStatus}
        </Fact>
        <Fact label="Pressure">{pressure === null ? unknown : `${pressure} psi`}</Fact>
      </dl>
      {monitoringStatus && <p className="mt-4 font-medium">{monitoringStatus}</p>}
      {silentMeters > 0 && (
        <p className="mt-1 text-muted">
          {silentMeters} of {meters} {meters === 1 ? 'meter has' : 'meters have'} sent nothing in the last
          minute.
        </p>
      )}
    </Card>
  );
}

const unknown = 'Not known';

function Fact({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="text-lg font-semibold">{children}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  );
}

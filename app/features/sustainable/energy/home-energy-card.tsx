import { Card } from '~/ui/card';

import type { HomeEnergy } from './energy';
import { formatEnergy } from './energy-words';

/** What the viewer's own home used and made today, by its own meters. */
export function HomeEnergyCard({ home: { usage, solar } }: { home: HomeEnergy }) {
  return (
    <Card title="Your home today" description="So far, as this page was opened. Only your household sees it.">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {usage !== null && <Fact label="Used" value={formatEnergy(usage)} />}
        {solar !== null && <Fact label="Generated" value={formatEnergy(solar)} />}
      </dl>
    </Card>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-xl font-bold tabular-nums">{value}</dd>
  </div>
);

import { useLiveness } from '~/live/use-feed';
import { Card } from '~/ui/card';
import { LiveBadge } from '~/ui/live-badge';

import type { EnergyFacility, FacilityOutput } from './energy';
import { formatSampleOutput } from './energy-words';
import { FacilityOutputFacts } from './facility-output';

type FacilityNowProps = {
  facility: EnergyFacility;
  /** Undefined where no device of it has sent anything. */
  output: FacilityOutput | undefined;
};

/** What a facility gives now, live by the readings of its own devices. */
export function FacilityNow({ facility, output }: FacilityNowProps) {
  const updatedAt = output?.at ?? null;
  const source = output ? 'readings' : formatSampleOutput(facility).length > 0 ? 'sample' : 'none';
  const liveness = useLiveness(updatedAt);
  return (
    <Card title="Now">
      <div className="flex flex-col gap-4">
        <div role="status" className="flex">
          <LiveBadge {...liveness} source={source} updatedAt={updatedAt} />
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          <FacilityOutputFacts facility={facility} output={output} />
        </dl>
      </div>
    </Card>
  );
}

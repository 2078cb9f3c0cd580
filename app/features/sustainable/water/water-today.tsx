import { ProgressBar } from '~/ui/progress-bar';
import { Card } from '~/ui/card';
import { LastUpdated } from '~/ui/live-badge';
import { noMeterYet } from '~/ui/live-words';

import { formatGallons, formatTarget, type WaterData } from './water';

/** What was used today, against the target (S2 §2). */
export function WaterToday({ water }: { water: WaterData }) {
  const { todayUsage, todayTarget, flow, source, updatedAt } = water;
  if (source === 'none')
    return (
      <Card title="Today's Usage">
        <p className="text-muted">{noMeterYet}</p>
      </Card>
    );
  return (
    <Card title="Today's Usage">
      <p className="mb-3 text-4xl font-bold tabular-nums">
        {formatGallons(todayUsage)} <span className="text-xl font-semibold">gal</span>
      </p>
      <ProgressBar label="Today's usage of the daily target" done={todayUsage} of={todayTarget}>
        {formatTarget(todayUsage, todayTarget)}
      </ProgressBar>
      <p className="mt-3 text-sm text-muted">
        {source === 'sample' && 'No meter sends readings yet: these are sample figures.'}
        {flow !== null && <>At the moment: {formatGallons(flow)} gallons a minute. </>}
        {updatedAt && <LastUpdated at={updatedAt} />}
      </p>
    </Card>
  );
}

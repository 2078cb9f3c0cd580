import { ProgressBar } from '~/ui/progress-bar';
import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Icon } from '~/ui/icon';

import { type HomeWater as Home, nightWords, reportPath, formatAmount, formatTarget } from './water';

/** The viewer's own home, as of when the page was read. */
export function HomeWater({ home: { todayUsage, todayTarget, night } }: { home: Home }) {
  return (
    <Card title="Your Home" description="Only those who live in it see this, and managers hear of a leak.">
      <p className="mb-3 text-2xl font-bold">{formatAmount(todayUsage)} today</p>
      <ProgressBar label="Your home's usage of the daily target" done={todayUsage} of={todayTarget}>
        {formatTarget(todayUsage, todayTarget)}
      </ProgressBar>
      <Night night={night} />
      <SecondaryLink to={`${reportPath}?of=home`}>Report of your home</SecondaryLink>
    </Card>
  );
}

function Night({ night }: Pick<Home, 'night'>) {
  if (night?.result === 'leak') {
    return (
      <p className="my-4 flex items-start gap-2 rounded-lg bg-warning-soft p-3 text-warning">
        <Icon name="warning" className="mt-0.5 size-5" />
        <span>
          <strong>Water ran all night</strong> {nightWords}, {formatAmount(night.gallons)}: check taps and
          toilets.
        </span>
      </p>
    );
  }
  return (
    <p className="my-4">
      {night?.result === 'none'
        ? `No leak last night: the water stopped ${nightWords}.`
        : `Last night is not known: there were too few readings ${nightWords}.`}
    </p>
  );
}

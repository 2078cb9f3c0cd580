import { Link } from '@remix-run/react';

import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { ProgressBar } from '~/ui/progress-bar';
import { Age } from '~/ui/time';

import type { CommunityRewards } from './community-rewards.server';
import { ledgerPath, sayChange } from './ledger';

type PointsCardProps = Pick<CommunityRewards, 'points' | 'level' | 'newest'>;

/** The viewer's points: all of them, those of S1 §3's kinds, the level, and what brought the newest. */
export function PointsCard({ points, level, newest }: PointsCardProps) {
  if (points.totalPoints === 0 && newest.length === 0) return <NoPoints />;
  return (
    <Card title="Your Points">
      <div className="flex flex-col gap-5">
        <Totals points={points} />
        <div>
          <p className="mb-1 font-semibold">Level {level.number}</p>
          <ProgressBar label={`Points to level ${level.number + 1}`} done={level.points} of={level.size}>
            {`${level.points} of ${level.size} points to level ${level.number + 1}`}
          </ProgressBar>
        </div>
        <p className="text-muted">
          Points for community life, for safety and for achievements count in the total too. None ever run
          out: whoever stays away for a while goes on where they were.
        </p>
        <Newest entries={newest} />
      </div>
    </Card>
  );
}

function Totals({ points }: Pick<PointsCardProps, 'points'>) {
  const { totalPoints, ecoPoints, socialPoints, healthPoints, levelPoints } = points;
  const kinds = [
    ['Eco points', ecoPoints],
    ['Social points', socialPoints],
    ['Health points', healthPoints],
    ['Level points', levelPoints],
  ] as const;
  return (
    <dl className="flex flex-wrap items-end gap-x-10 gap-y-4">
      <div className="flex flex-col-reverse">
        <dt className="text-muted">Total points</dt>
        <dd className="text-4xl leading-tight font-bold tabular-nums sm:text-5xl">{said(totalPoints)}</dd>
      </div>
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-2 gap-3 sm:grid-cols-4">
        {kinds.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse rounded-xl bg-sunken px-3 py-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{said(count)}</dd>
          </div>
        ))}
      </div>
    </dl>
  );
}

const said = (count: number): string => count.toLocaleString('en-US');

function Newest({ entries }: { entries: PointsCardProps['newest'] }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">What brought them</h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {entries.map(({ id, words, thing, points, createdAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <div className="min-w-0 wrap-anywhere">
              {words}
              {thing && `: ${thing}`}
              <span className="block text-sm text-muted">
                <Age at={createdAt} />
              </span>
            </div>
            <span className="font-semibold whitespace-nowrap tabular-nums">{sayChange(points)}</span>
          </li>
        ))}
      </ul>
      <Link
        to={ledgerPath}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        All your points, one by one
      </Link>
    </div>
  );
}

function NoPoints() {
  return (
    <Card title="Your Points">
      <EmptyState
        headingLevel={3}
        title="No points data available"
        description="They come by themselves once you do something here: book a class, go to an event, take the shuttle."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/health/fitness/classes">See fitness classes</LinkButton>
            <LinkButton variant="secondary" to="/community/events">
              See events
            </LinkButton>
          </div>
        }
      />
    </Card>
  );
}

import { Link } from '@remix-run/react';

import { Card } from '~/ui/card';
import { ProgressBar } from '~/ui/progress-bar';

import type { CommunityRewards } from '../community-rewards.server';
import { leaderboardId } from '../leaderboard/leaderboard';
import { ledgerPath } from '../ledger/ledger';
import { LedgerList } from '../ledger/ledger-list';
import { NoPoints } from './no-points';

type PointsCardProps = Pick<CommunityRewards, 'points' | 'level' | 'newest' | 'firstSteps'>;

export function PointsCard({ points, level, newest, firstSteps }: PointsCardProps) {
  if (points.totalPoints === 0 && newest.length === 0) {
    return (
      <Card title="Your Points">
        <NoPoints firstSteps={firstSteps} headingLevel={3} />
      </Card>
    );
  }
  return (
    <Card title="Your Points">
      <div className="flex flex-col gap-3">
        <Totals points={points} />
        <div>
          <p className="mb-1 font-semibold">Level {level.number}</p>
          <ProgressBar label={`Points to level ${level.number + 1}`} done={level.points} of={level.size}>
            {`${level.points} of ${level.size} points to level ${level.number + 1}`}
          </ProgressBar>
        </div>
        <p className="text-sm text-muted">The total also counts community, safety and achievement points.</p>
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
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <dl className="flex flex-col-reverse">
          <dt className="text-sm text-muted">Total points</dt>
          <dd className="text-4xl leading-tight font-bold tabular-nums sm:text-5xl">
            {formatNumber(totalPoints)}
          </dd>
        </dl>
        <a
          href={`#${leaderboardId}`}
          className="flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          Leaderboard
        </a>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
        {kinds.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end rounded-xl bg-sunken px-2 py-1.5">
            <dt className="text-sm leading-tight text-muted">{label}</dt>
            <dd className="leading-snug font-semibold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const formatNumber = (count: number): string => count.toLocaleString('en-US');

function Newest({ entries }: { entries: PointsCardProps['newest'] }) {
  return (
    <div>
      <h3 className="font-semibold">How you earned them</h3>
      <LedgerList label="How you earned them" entries={entries} />
      <Link
        to={ledgerPath}
        className="flex min-h-11 items-center justify-center rounded-full font-semibold text-action hover:bg-accent-soft"
      >
        See all your points
      </Link>
    </div>
  );
}

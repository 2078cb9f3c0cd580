import { counted } from '~/domain/counted';
import { Avatar } from '~/ui/avatar';
import { EmptyState } from '~/ui/empty-state';
import { FilterLinks } from '~/ui/filter-links';
import { useIsHydrated } from '~/ui/hydrated';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { PressArea } from '~/ui/press-area';
import { ShowAll } from '~/ui/show-all';

import type { ShownRewards } from '../community-rewards.server';
import { rewardsPath } from '../rewards';
import {
  type LeaderboardCategory,
  leaderboardFilters,
  leaderboardId,
  leaderboardPath,
  leaderboardSearch,
  type RankedEntry,
  formatName,
} from './leaderboard';

type Leaderboard = ShownRewards['leaderboard'];

const categoryHints: Record<LeaderboardCategory, string> = {
  all: 'All points count here.',
  safety: 'Points for safety training count here.',
  sustainability: 'Eco points count here.',
  community: 'Points for social and community life count here.',
  wellness: 'Health points count here.',
};

export function LeaderboardPanel({ leaderboard }: { leaderboard: Leaderboard }) {
  const { category, top, own } = leaderboard;
  return (
    <div id={leaderboardId}>
      <Panel title="Community Leaderboard">
        <Filters category={category} />
        <p aria-live="polite" className="text-muted">
          {categoryHints[category]}
        </p>
        {top.total > 0 ? (
          <LeaderboardRows label="Top neighbors" entries={top.rows} />
        ) : (
          <EmptyState
            headingLevel={3}
            title="No leaderboard data available"
            description="Neighbors with points show up here."
          />
        )}
        <ShowAll list={leaderboardId} shown={top.rows.length} total={top.total} what="neighbors" />
        <OwnRank leaderboard={leaderboard} />
        <LeaderboardSwitch isListed={own.isListed} />
      </Panel>
    </div>
  );
}

function Filters({ category }: { category: LeaderboardCategory }) {
  // Without a script the page reloads and scrolls here. With one it keeps its position.
  const isHydrated = useIsHydrated();
  const choices = leaderboardFilters.map(({ value, label }) => ({
    to: isHydrated ? leaderboardSearch(value) : leaderboardPath(value),
    label,
    isChosen: value === category,
  }));
  return <FilterLinks label="Kinds of points" choices={choices} keepsPlace />;
}

function OwnRank({ leaderboard: { own, around, top } }: { leaderboard: Leaderboard }) {
  if (!own.isListed) return null;
  if (own.rank === null) {
    return <p>No points here yet. Earn some to get on the leaderboard.</p>;
  }
  const rank = <p>Your rank is {own.rank.toLocaleString('en-US')}.</p>;
  if (around.length === 0) return top.rows.some(({ isOwn }) => isOwn) ? null : rank;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-lg font-semibold">Around you</h3>
        {rank}
      </div>
      <LeaderboardRows label="Around you" entries={around} />
    </div>
  );
}

function LeaderboardSwitch({ isListed }: { isListed: boolean }) {
  const verb = isListed ? 'leave' : 'join';
  return (
    <PressArea id="leaderboard-switch" className="flex flex-col items-start gap-2 raised p-3.5 sm:p-5">
      <div>
        <h3 className="font-semibold">
          {isListed ? 'What your neighbors see' : 'You’re not on the leaderboard'}
        </h3>
        <p className="max-w-prose text-sm text-muted">
          {isListed
            ? 'Your name and your points here, nothing else. You can leave any time and keep earning.'
            : 'Neighbors don’t see your name or points. You keep earning, and can come back any time.'}
        </p>
      </div>
      <Press
        to={`${rewardsPath}/leaderboard/${verb}`}
        route={`routes/settings/rewards/${verb}`}
        label={isListed ? 'Leave the leaderboard' : 'Come back to the leaderboard'}
        variant="secondary"
        pendingLabel="Saving..."
      />
    </PressArea>
  );
}

export function LeaderboardRows({ label, entries }: { label: string; entries: readonly RankedEntry[] }) {
  return (
    <ol aria-label={label} className="overflow-hidden raised">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={`flex items-center gap-3 border-t border-line px-3 py-1.5 first:border-t-0 sm:px-5 ${entry.isOwn ? 'bg-accent-soft' : ''}`}
        >
          <Row entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Row({ entry: { rank, totalPoints, initial, user, isOwn } }: { entry: RankedEntry }) {
  return (
    <>
      <span className="min-w-6 shrink-0 text-right font-semibold tabular-nums sm:min-w-8">
        <span className="sr-only">Rank </span>
        {rank.toLocaleString('en-US')}
      </span>
      <Avatar name={initial} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
        <span className="min-w-[min(100%,6rem)] flex-1 leading-snug wrap-anywhere">
          {/* Keeps right-to-left names from reordering the text around them. */}
          <bdi>{formatName(user)}</bdi>
          {isOwn && <strong className="ml-2 font-semibold text-accent">(You)</strong>}
        </span>
        <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
          {counted(totalPoints, 'point')}
        </span>
      </span>
    </>
  );
}

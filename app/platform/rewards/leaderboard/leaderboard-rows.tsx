import { counted } from '~/domain/counted';

import { toName, type RankedEntry } from './leaderboard';

/** Residents by rank; the viewer is marked. */
export function LeaderboardRows({ label, entries }: { label: string; entries: RankedEntry[] }) {
  return (
    <ol aria-label={label} className="overflow-hidden rounded-2xl border border-line bg-surface">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={`flex items-center gap-3 border-t border-line px-3 py-2.5 first:border-t-0 sm:px-5 ${entry.isOwn ? 'bg-accent-soft' : ''}`}
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
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-bold text-on-accent"
      >
        {initial}
      </span>
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:justify-between sm:gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          {/* A name turns nothing but itself from right to left. */}
          <bdi>{toName(user)}</bdi>
          {isOwn && <strong className="ml-2 font-semibold text-accent">(You)</strong>}
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{counted(totalPoints, 'point')}</span>
      </span>
    </>
  );
}

import { Instant } from '~/ui/time';

import { type LedgerEntry, formatChange } from './ledger';

/** Rows of a resident's ledger: what happened, when, and what it did to the points. */
export function LedgerList({ label, entries }: { label: string; entries: LedgerEntry[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {entries.map(({ id, words, thing, points, categoryLabel, createdAt }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-3">
          <p className="min-w-0 font-medium wrap-anywhere">{words}</p>
          <p className={`font-semibold whitespace-nowrap tabular-nums ${points < 0 ? 'text-muted' : ''}`}>
            {formatChange(points)}
          </p>
          {thing && <p className="col-span-2 min-w-0 wrap-anywhere">{thing}</p>}
          <p className="col-span-2 text-sm text-muted">
            <Instant at={createdAt} /> · {categoryLabel}
          </p>
        </li>
      ))}
    </ul>
  );
}

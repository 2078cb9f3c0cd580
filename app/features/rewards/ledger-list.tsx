import { Instant } from '~/ui/time';

import { type LedgerEntry, sayChange } from './ledger';

/** Rows of a resident's ledger: what happened, when, and what it did to the points. */
export function LedgerList({ entries }: { entries: LedgerEntry[] }) {
  return (
    <ul aria-label="Your points, one by one" className="divide-y divide-line">
      {entries.map(({ id, words, thing, points, categoryLabel, createdAt }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{words}</p>
            {thing && <p className="wrap-anywhere">{thing}</p>}
            <p className="text-sm text-muted">
              <Instant at={createdAt} /> · {categoryLabel}
            </p>
          </div>
          <p className={`font-semibold whitespace-nowrap tabular-nums ${points < 0 ? 'text-muted' : ''}`}>
            {sayChange(points)}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { Instant } from '~/ui/time';

import { type LedgerEntry, formatChange } from './ledger';

export function LedgerList({ label, entries }: { label: string; entries: LedgerEntry[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {entries.map(({ id, words, thing, points, categoryLabel, createdAt }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2">
          <p className="min-w-0 leading-snug font-medium wrap-anywhere">{words}</p>
          <p className={`font-semibold whitespace-nowrap tabular-nums ${points < 0 ? 'text-muted' : ''}`}>
            {formatChange(points)}
          </p>
          <p className="col-span-2 min-w-0 text-sm wrap-anywhere text-muted">
            {thing && `${thing} · `}
            <Instant at={createdAt} /> · {categoryLabel}
          </p>
        </li>
      ))}
    </ul>
  );
}

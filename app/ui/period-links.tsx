import { Link } from '@remix-run/react';

/** Links for the periods that a page can show, in days and by `?days=`, the current one marked. */
export function PeriodLinks({ periods, current }: { periods: readonly number[]; current: number }) {
  return (
    <nav aria-label="Period">
      <ul className="flex flex-wrap gap-2">
        {periods.map((period) => (
          <li key={period}>
            <Link
              to={`?days=${period}`}
              preventScrollReset
              aria-current={period === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-lg border border-line-strong px-4 font-medium text-ink no-underline hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              {period} days
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

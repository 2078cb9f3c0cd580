import { Link } from '@remix-run/react';

import { Day } from '~/ui/time';

/** Links for the days, the current one marked. */
export function DayLinks({ days, current }: { days: string[]; current: string }) {
  return (
    <nav aria-label="Day">
      <ul className="flex flex-wrap gap-2">
        {days.map((day) => (
          <li key={day}>
            <Link
              to={`?date=${day}`}
              preventScrollReset
              aria-current={day === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-lg border border-line-strong px-4 font-medium text-ink no-underline hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              <Day day={day} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

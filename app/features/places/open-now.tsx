import { useMemo } from 'react';

import { dayIn } from '~/domain/clock';
import { useClock } from '~/ui/time';

import { layOutOpenings, type OpeningHour, stateAt } from './opening-hours';
import { type OpenStatus, sayWeek, statusOf } from './opening-words';

/** Whether a place is open, by the page's clock: it follows the day while the page stays open. */
function useOpenStatus(hours: readonly OpeningHour[]): OpenStatus {
  const { now, timeZone } = useClock();
  const today = dayIn(timeZone, now);
  const openings = useMemo(() => layOutOpenings(hours, today, timeZone), [hours, today, timeZone]);
  return statusOf(stateAt(openings, now), now, timeZone);
}

const marks = { success: 'bg-success', muted: 'border-2 border-muted' } as const;

/** 'Open now · closes at 6 PM', with a mark of its colour. */
export function OpenNow({ hours }: { hours: readonly OpeningHour[] }) {
  const { status, statusColor } = useOpenStatus(hours);
  return (
    <p className="flex items-center gap-2 font-medium">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${marks[statusColor]}`} />
      {status}
    </p>
  );
}

/** The hours of a week, a line for days alike. */
export function WeekTable({ name, hours }: { name: string; hours: readonly OpeningHour[] }) {
  return (
    <table className="w-full max-w-md text-left">
      <caption className="sr-only">Opening hours of {name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Days</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {sayWeek(hours).map(({ days, times }) => (
          <tr key={days} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-4 font-medium whitespace-nowrap">
              {days}
            </th>
            <td className="py-2">{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

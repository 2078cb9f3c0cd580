import { Link } from '@remix-run/react';

import { counted } from '~/domain/counted';

import { eventPath } from './events';
import type { Month } from './month.server';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const cellShows = 4;

/** Phones show dots for events. Wide screens and paper show titles. */
export function MonthTable({ name, blanks, days, chosen }: Month) {
  const cells = [...Array.from({ length: blanks }, () => null), ...days];
  return (
    <table className="month" aria-label={`Events in ${name.words}`}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => (
          <tr key={week}>
            {cells
              .slice(week * 7, week * 7 + 7)
              .map((day, at) =>
                day ? <Day key={at} {...day} isChosen={day.day === chosen?.day} /> : <td key={at} />,
              )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, isToday, isChosen, count, events }: Month['days'][number] & { isChosen: boolean }) {
  const number = Number(day.slice(8));
  return (
    <td aria-current={isToday ? 'date' : undefined}>
      {count === 0 ? (
        <span className="month-day">{number}</span>
      ) : (
        <Link
          to={`?month=${day.slice(0, 7)}&day=${day}#day`}
          aria-current={isChosen ? 'true' : undefined}
          className="month-day"
        >
          {number}
          <span className="sr-only">, {counted(count, 'event')}</span>
          <span aria-hidden="true">{'•'.repeat(Math.min(count, 3))}</span>
        </Link>
      )}
      {count > 0 && (
        <ul>
          {events.slice(0, cellShows).map(({ id, time, title }) => (
            <li key={id}>
              <Link to={eventPath(id)}>
                {time} {title}
              </Link>
            </li>
          ))}
          {count > cellShows && <li>+{count - cellShows} more</li>}
        </ul>
      )}
    </td>
  );
}

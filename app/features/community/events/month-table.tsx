import { Link } from '@remix-run/react';

import { counted } from '~/domain/counted';

import { eventPath } from './events';
import type { DayOfMonth, EventOfMonth, EventsOfMonth } from './month';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Phones show a dot for each event, and the chosen day's events below. Wide screens and paper show titles. */
export const MonthTable = ({ name, month, weeks, chosen }: EventsOfMonth) => (
  <table className="month" aria-label={`Events in ${name}`}>
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
      {weeks.map((week, at) => (
        <tr key={`${month} ${at}`}>
          {week.map((day, weekday) =>
            day ? <Day key={day.day} {...day} isChosen={day.day === chosen?.day} /> : <td key={weekday} />,
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

function Day({ day, isToday, isChosen, count, events }: DayOfMonth & { isChosen: boolean }) {
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
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <Link to={eventPath(event.id)}>
                {event.time} <TitleOfMonth {...event} />
              </Link>
            </li>
          ))}
          {count > events.length && <li>+{count - events.length} more</li>}
        </ul>
      )}
    </td>
  );
}

export const TitleOfMonth = ({ title, isCalledOff }: EventOfMonth) => (
  <>
    {isCalledOff && 'Canceled: '}
    {title}
  </>
);

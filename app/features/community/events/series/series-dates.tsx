import { Link } from '@remix-run/react';

import type { FirstRows } from '~/domain/first-rows';
import { dayIn } from '~/domain/clock';
import { formatTime } from '~/ui/dates';
import { Panel } from '~/ui/panel';
import { ShowAll } from '~/ui/show-all';
import { Day, Instant, useClock } from '~/ui/time';

import { eventPath } from '../events';
import type { SeriesDate } from './series';

type OtherDatesProps = { id: string; repeats: string; dates: FirstRows<SeriesDate> };

export const OtherDates = ({ id, repeats, dates: { rows, total } }: OtherDatesProps) => (
  <Panel id="dates" title="Dates" description={`${repeats}.`}>
    <DateRows dates={rows} here={id} />
    <ShowAll list="dates" shown={rows.length} total={total} what="dates" />
    {/* A plain link, because it downloads a file. */}
    <a
      href={`${eventPath(id)}/dates.ics`}
      className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
    >
      Add all dates to calendar
    </a>
  </Panel>
);

export const DateRows = ({ dates, here }: { dates: readonly SeriesDate[]; here?: string }) => (
  <ul aria-label="Dates" className="flex flex-col">
    {dates.map(({ id, startsAt, isCalledOff, movedFrom, own }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-3">
        {id === here ? (
          <span aria-current="true" className="inline-flex min-h-11 items-center font-semibold">
            <Instant at={startsAt} />
          </span>
        ) : (
          <Link
            to={eventPath(id)}
            className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
          >
            <Instant at={startsAt} />
          </Link>
        )}
        {isCalledOff ? <span className="text-danger">Canceled</span> : own && <span>{ownWords[own]}</span>}
        {movedFrom && !isCalledOff && <MovedFrom from={movedFrom} to={startsAt} />}
      </li>
    ))}
  </ul>
);

const ownWords = { going: 'You’re going', waiting: 'On the waitlist', declined: 'Can’t make it' };

export function MovedFrom({ from, to }: { from: string; to: string }) {
  const { timeZone } = useClock();
  const [day, newDay] = [from, to].map((at) => dayIn(timeZone, new Date(at)));
  const isOtherDay = day !== newDay;
  return (
    <span className="text-muted">
      Moved from {isOtherDay ? <Day day={day!} inSentence /> : formatTime(new Date(from), timeZone)}
    </span>
  );
}

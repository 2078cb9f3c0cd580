import { formatComing } from '~/features/community/shuttle/arrival-words';
import type { NextShuttle } from '~/features/community/shuttle/next-shuttle.server';
import { shuttlePath, stopPath } from '~/features/community/shuttle/seats/seats';
import { formatTime } from '~/ui/dates';
import { useClock } from '~/ui/time';

import { failed, type Part } from '~/domain/part';
import { TodayLink } from './today-card';

const head = { icon: 'shuttle', label: 'Next shuttle' } as const;
const all = { ...head, to: shuttlePath, action: 'Timetable' } as const;

/** The shuttle that the resident has a seat in, else the next at the stop near their home. */
export function ShuttleCard({ shuttle }: { shuttle: Part<NextShuttle | null> }) {
  if (shuttle === failed)
    return (
      <TodayLink {...all} title="Not to be read just now">
        When it comes stands on the shuttle’s own page.
      </TodayLink>
    );
  if (!shuttle)
    return (
      <TodayLink {...all} title="No shuttle soon">
        Look at the routes, and when they run.
      </TodayLink>
    );
  const { stopId, stopName, routeName, isReserved } = shuttle;
  return (
    <TodayLink
      {...head}
      to={stopPath(stopId)}
      title={routeName}
      action={isReserved ? 'Your seat' : 'Arrivals'}
    >
      <When shuttle={shuttle} /> · {stopName}
      <span className="block text-sm">
        <Source shuttle={shuttle} />
        {isReserved && <strong className="font-medium text-ink"> · Your seat is reserved.</strong>}
      </span>
    </TodayLink>
  );
}

const minuteMs = 60_000;

/** 'in 4 min'; of a page that was left open, when it was due. */
function When({ shuttle: { arrivesAt } }: { shuttle: NextShuttle }) {
  const { now, timeZone } = useClock();
  const isPast = Date.parse(arrivesAt) < now.getTime() - minuteMs;
  const said = isPast
    ? `was due at ${formatTime(new Date(arrivesAt), timeZone)}`
    : formatComing(arrivesAt, now.getTime(), timeZone);
  return <time dateTime={arrivesAt}>{said.charAt(0).toUpperCase() + said.slice(1)}</time>;
}

/** How it is known, and how old that is: this page hears nothing of the vehicle once it is open. */
function Source({ shuttle: { isLive, asOf } }: { shuttle: NextShuttle }) {
  const { now, timeZone } = useClock();
  if (!isLive || asOf === null) return 'By schedule';
  const age = now.getTime() - Date.parse(asOf);
  if (age >= minuteMs) return `As of ${formatTime(new Date(asOf), timeZone)}`;
  return `Live · ${Math.max(0, Math.floor(age / 1000))} s ago`;
}

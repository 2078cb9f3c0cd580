import { formatComing } from '~/features/community/shuttle/arrival-words';
import type { NextShuttle } from '~/features/community/shuttle/next-shuttle.server';
import { shuttlePath, stopPath } from '~/features/community/shuttle/seats/seats';
import { failed, type SectionResult } from '~/domain/page-section';
import { formatTime } from '~/ui/dates';
import { Pill } from '~/ui/pill';
import { IconTile, Row } from '~/ui/rows';
import { useClock } from '~/ui/time';

export function ShuttleRow({ shuttle }: { shuttle: SectionResult<NextShuttle | null> }) {
  const head = { lead: <IconTile name="shuttle" />, label: 'Next shuttle', headingLevel: 3 } as const;
  if (shuttle === failed)
    return (
      <Row
        {...head}
        to={shuttlePath}
        title="We couldn’t load this"
        note="See when it comes in Shuttle Services."
      />
    );
  if (!shuttle) return <Row {...head} to={shuttlePath} title="No shuttle soon" note="See routes and times" />;
  const { stopId, stopName, routeName, isReserved } = shuttle;
  return (
    <Row
      {...head}
      to={stopPath(stopId)}
      title={routeName}
      note={
        <>
          {stopName} · <Source shuttle={shuttle} />
        </>
      }
      status={isReserved && <Pill tone="good">Your seat is reserved</Pill>}
      action={
        <span className="text-lg font-bold tabular-nums">
          <When shuttle={shuttle} />
        </span>
      }
    />
  );
}

const minuteMs = 60_000;

function When({ shuttle: { arrivesAt } }: { shuttle: NextShuttle }) {
  const { now, timeZone } = useClock();
  const isPast = Date.parse(arrivesAt) < now.getTime() - minuteMs;
  const said = isPast
    ? `was due at ${formatTime(new Date(arrivesAt), timeZone)}`
    : formatComing(arrivesAt, now.getTime(), timeZone);
  return <time dateTime={arrivesAt}>{said.charAt(0).toUpperCase() + said.slice(1)}</time>;
}

/** Shows the age of the shuttle's position, because this page has no live updates. */
function Source({ shuttle: { isLive, asOf } }: { shuttle: NextShuttle }) {
  const { now, timeZone } = useClock();
  if (!isLive || asOf === null) return 'By schedule';
  const age = now.getTime() - Date.parse(asOf);
  if (age >= minuteMs) return `As of ${formatTime(new Date(asOf), timeZone)}`;
  return `Live · ${Math.max(0, Math.floor(age / 1000))} s ago`;
}

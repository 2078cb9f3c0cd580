import { Link } from '@remix-run/react';

import { Panel } from '~/ui/panel';

import { otherStopsId } from './other-stops';
import { shuttlePath, stopPath } from './seats/seats';
import { StopDepartures } from './timetable/stop-departures';

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4';

export const NextArrivals = (props: Parameters<typeof StopDepartures>[0]) => (
  <Panel
    title={props.place.name}
    description={props.place.walk && `${props.place.walk} min walk from home`}
    action={<ChangeStop from={props.place.id} />}
  >
    <StopDepartures {...props} />
    <Link
      to={stopPath(props.place.id)}
      className={`${linkClass} -my-2 self-start text-sm`}
      aria-label={`All times: ${props.place.name}`}
    >
      All times
    </Link>
  </Panel>
);

/** Leads to the other stops, the nearest first. */
export const ChangeStop = ({ from }: { from: string }) => (
  <Link
    to={`${shuttlePath}?${new URLSearchParams({ stop: from, all: 'stops' })}#${otherStopsId}`}
    className={`${linkClass} no-print`}
  >
    Change stop
  </Link>
);

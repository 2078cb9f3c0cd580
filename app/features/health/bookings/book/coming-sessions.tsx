import { Link } from '@remix-run/react';

import { dayIn } from '~/domain/clock';
import { bookingsPath, type SlotCard } from '~/features/health/slots/slots';
import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { Instant, TimeRange, useClock } from '~/ui/time';

import { bookingAddress } from '../bookings';

import type { Coming } from './coming-sessions.server';
import { SlotState } from './slot-state';

export function ComingSessions({ amenityId, free, classes }: Coming & { amenityId: string }) {
  const { timeZone } = useClock();
  const toBook = ({ id, startTime, classId }: SlotCard) =>
    bookingAddress({
      what: classId ? 'class' : 'room',
      date: dayIn(timeZone, new Date(startTime)),
      amenityId,
      timeSlotId: id,
    });
  return (
    <>
      {free.length > 0 && (
        <Panel title="Next free times">
          <ul aria-label="Next free times" className="flex flex-wrap gap-1.5">
            {free.map((slot) => (
              <li key={slot.id} className="flex">
                <Link
                  to={toBook(slot)}
                  className="flex min-h-11 items-center rounded-xl border border-line-strong px-3 text-sm font-medium text-ink no-underline hover:bg-sunken"
                >
                  <Instant at={slot.startTime} />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {classes.length > 0 && (
        <Panel title="Next classes here">
          <Rows label="Next classes here">
            {classes.map((slot) => (
              <Row
                key={slot.id}
                title={slot.className}
                to={slot.own ? bookingsPath : toBook(slot)}
                headingLevel={3}
                note={<TimeRange from={slot.startTime} to={slot.endTime} />}
                status={<SlotState slot={slot} />}
              />
            ))}
          </Rows>
        </Panel>
      )}
      {free.length + classes.length === 0 && <p>Nothing is free in the next 7 days.</p>}
    </>
  );
}

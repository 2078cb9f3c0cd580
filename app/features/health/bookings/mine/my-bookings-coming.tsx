import type { ReactNode } from 'react';

import type { FirstRows } from '~/domain/first-rows';
import { bookingsPath } from '~/features/health/slots/slots';
import type { Appointment } from '~/platform/calendar/calendar';
import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { DateTile } from '~/ui/date-tile';
import { DialogLink } from '~/ui/dialog-link';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { ShortList, ShowAll } from '~/ui/show-all';
import { TimeRange } from '~/ui/time';

import { type BookingCard, bookingFilePath, formatBookingName, type WaitingCard } from '../bookings';
import { CancelBooking, cancelTitle } from './cancel-booking';
import { LeaveWaitlist, leaveTitle } from './leave-waitlist';
import { SessionRow } from './my-bookings-list';

export function Upcoming({ bookings, book }: { bookings: BookingCard[]; book: ReactNode }) {
  return (
    <Panel title="Upcoming">
      {bookings.length > 0 ? (
        <ShortList list="upcoming" rows={bookings} limit={4} what="sessions">
          {(rows) => (
            <Rows label="Upcoming">
              {rows.map((booking) => (
                <SessionRow
                  key={booking.id}
                  session={booking}
                  actions={
                    <>
                      <AddToCalendar booking={booking} />
                      {!booking.hasBegun && <CancelLink booking={booking} />}
                    </>
                  }
                >
                  {booking.hasBegun && <p>In progress</p>}
                </SessionRow>
              ))}
            </Rows>
          )}
        </ShortList>
      ) : (
        <Card>
          <div className="flex flex-col items-start gap-4">
            <p>No upcoming bookings. Book a session to get started!</p>
            {book}
          </div>
        </Card>
      )}
    </Panel>
  );
}

export function AlsoJoined({ joined: { rows, total } }: { joined: FirstRows<Appointment> }) {
  if (total === 0) return null;
  return (
    <Panel title="Also on your schedule">
      <Rows label="Also on your schedule">
        {rows.map(({ uid, title, where, startTime, endTime, url }) => (
          <Row
            key={uid}
            lead={<DateTile at={startTime} />}
            title={title}
            headingLevel={3}
            to={url}
            note={
              <>
                <TimeRange from={startTime} to={endTime} /> · {where}
              </>
            }
          />
        ))}
      </Rows>
      <ShowAll list="joined" shown={rows.length} total={total} what="plans" />
    </Panel>
  );
}

/** Calendars open this file download, so it isn't a client-side link. */
function AddToCalendar({ booking }: { booking: BookingCard }) {
  return (
    <a
      href={bookingFilePath(booking.id)}
      aria-label={`Add to calendar: ${formatBookingName(booking)}`}
      className={buttonClass('secondary', 'px-3!')}
    >
      <Icon name="calendar" />
    </a>
  );
}

function CancelLink({ booking }: { booking: BookingCard }) {
  return (
    <DialogLink<{ booking: BookingCard }>
      to={`${bookingsPath}/${booking.id}/cancel`}
      title={cancelTitle}
      data={{ booking }}
      content={(data, close) => <CancelBooking booking={data.booking} onKeep={close} />}
      aria-label={`Cancel ${formatBookingName(booking)}`}
      className={buttonClass('secondary')}
    >
      Cancel
    </DialogLink>
  );
}

export function Waiting({ entries }: { entries: WaitingCard[] }) {
  if (entries.length === 0) return null;
  return (
    <Panel title="Waitlist">
      <ShortList list="waitlist" rows={entries} limit={4} what="waitlists">
        {(rows) => (
          <Rows label="Waitlist">
            {rows.map((entry) => (
              <SessionRow key={entry.id} session={entry} actions={<LeaveLink entry={entry} />}>
                <p>
                  You are number <strong>{entry.position}</strong> in line.
                </p>
              </SessionRow>
            ))}
          </Rows>
        )}
      </ShortList>
    </Panel>
  );
}

function LeaveLink({ entry }: { entry: WaitingCard }) {
  return (
    <DialogLink<{ entry: WaitingCard }>
      to={`${bookingsPath}/waitlist/${entry.id}/leave`}
      title={leaveTitle}
      data={{ entry }}
      content={(data, close) => <LeaveWaitlist entry={data.entry} onCancel={close} />}
      aria-label={`Leave the waitlist: ${formatBookingName(entry)}`}
      className={buttonClass('secondary')}
    >
      Leave the waitlist
    </DialogLink>
  );
}

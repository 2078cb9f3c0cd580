import type { ReactNode } from 'react';

import { bookingsPath } from '~/features/health/slots/slots';
import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { DialogLink } from '~/ui/dialog-link';

import { type BookingCard, bookingFilePath, toName, type WaitingCard } from '../bookings';
import { CancelBooking, cancelTitle } from './cancel-booking';
import { LeaveWaitlist, leaveTitle } from './leave-waitlist';
import { MyBookingsList, SessionRow } from './my-bookings-list';

/** The confirmed bookings, the soonest first. `book` is the way to a first one. */
export function Upcoming({ bookings, book }: { bookings: BookingCard[]; book: ReactNode }) {
  return (
    <Card title="Upcoming">
      {bookings.length > 0 ? (
        <MyBookingsList label="Upcoming">
          {bookings.map((booking) => (
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
              {booking.hasBegun && <p className="text-muted">It has begun.</p>}
            </SessionRow>
          ))}
        </MyBookingsList>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p>No upcoming bookings. Book a session to get started!</p>
          {book}
        </div>
      )}
    </Card>
  );
}

/** A file, not a page of the app: the browser hands it to the calendar. */
function AddToCalendar({ booking }: { booking: BookingCard }) {
  return (
    <a
      href={bookingFilePath(booking.id)}
      aria-label={`Add to calendar: ${toName(booking)}`}
      className={buttonClass('secondary')}
    >
      Add to calendar
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
      aria-label={`Cancel ${toName(booking)}`}
      className={buttonClass('secondary')}
    >
      Cancel
    </DialogLink>
  );
}

/** The queues that the viewer stands in; nothing where there are none. */
export function Waiting({ entries }: { entries: WaitingCard[] }) {
  if (entries.length === 0) return null;
  return (
    <Card title="Waitlist">
      <MyBookingsList label="Waitlist">
        {entries.map((entry) => (
          <SessionRow key={entry.id} session={entry} actions={<LeaveLink entry={entry} />}>
            <p>
              You are number <strong>{entry.position}</strong> in the queue.
            </p>
          </SessionRow>
        ))}
      </MyBookingsList>
    </Card>
  );
}

function LeaveLink({ entry }: { entry: WaitingCard }) {
  return (
    <DialogLink<{ entry: WaitingCard }>
      to={`${bookingsPath}/waitlist/${entry.id}/leave`}
      title={leaveTitle}
      data={{ entry }}
      content={(data, close) => <LeaveWaitlist entry={data.entry} onCancel={close} />}
      aria-label={`Leave the waitlist: ${toName(entry)}`}
      className={buttonClass('secondary')}
    >
      Leave the waitlist
    </DialogLink>
  );
}

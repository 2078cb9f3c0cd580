import type { ReactNode } from 'react';

import { Icon } from '~/ui/icon';

import { bookingToasts } from '../bookings';
import type { BookingKind, BookingReply } from './booking-choice';

const failures = { booking: bookingToasts.bookingFailed, waiting: bookingToasts.waitlistFailed };

type BookingFailureProps = {
  kind: BookingKind;
  answer: BookingReply;
  /** What can be done instead. */
  children?: ReactNode;
};

/** Why nothing was booked: the server's reason in words, or that it could not be asked. */
export function BookingFailure({ kind, answer, children }: BookingFailureProps) {
  const reasons = answer.isUnreached ? [] : Object.values(answer.reply?.error ?? {}).flat();
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-xl border border-danger bg-danger-soft px-4 py-3 text-danger"
    >
      <Icon name="warning" className="mt-0.5 size-5" />
      <div className="flex flex-col items-start gap-2">
        <p>
          <strong className="font-semibold">{failures[kind].title}</strong>
          <span className="block text-ink">{reasons.join(' ') || failures[kind].description}</span>
        </p>
        {children}
      </div>
    </div>
  );
}

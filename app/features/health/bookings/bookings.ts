import type { SubmissionResult } from '@conform-to/react';

import type { RulesToAgree } from '~/features/health/amenities/amenities';
import { bookingsPath, type SlotCard } from '~/features/health/slots/slots';

type BookingStatus = 'confirmed' | 'completed' | 'cancelled';

export type Booking = {
  id: string;
  /** A confirmed booking counts as completed once its slot is over. */
  status: BookingStatus;
  bookedAt: string;
  amenityId: string;
  classId: string | null;
  participantCount: number;
  cancellationReason: string | null;
};

export type BookingCard = Booking & {
  slotId: string;
  startTime: string;
  endTime: string;
  amenityName: string;
  className: string | null;
  hasBegun: boolean;
  /** The time when the resident said they attended, not the session's time. */
  attendedAt: string | null;
};

/** A booking that a closure ended. Its spot is held until `offeredUntil` (ISO 8601). */
export type OfferedCard = BookingCard & { offeredUntil: string };

export type WaitlistEntry = {
  id: string;
  timeSlotId: string;
  position: number;
  joinedAt: string;
};

export type WaitingCard = WaitlistEntry & {
  startTime: string;
  endTime: string;
  amenityId: string;
  classId: string | null;
  amenityName: string;
  className: string | null;
};

/** My Bookings shows only the latest past and canceled bookings (S2 §9). The history page has the rest. */
export const pastShown = 3;
export const cancelledShown = 2;

export const newBookingPath = `${bookingsPath}/new`;

export type BookingAsked = Partial<
  Pick<BookingChoice, 'what' | 'date' | 'amenityId' | 'classId' | 'timeSlotId'>
>;

export function bookingAddress(asked: BookingAsked, path = newBookingPath): string {
  const search = new URLSearchParams();
  for (const name of ['what', 'date', 'amenityId', 'classId', 'timeSlotId'] as const) {
    const value = asked[name];
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
export const waitlistPath = `${bookingsPath}/waitlist`;
export const bookingFilePath = (bookingId: string): string => `${bookingsPath}/${bookingId}.ics`;

export const bookingToasts = {
  booked: { title: 'Booking Confirmed!' },
  waiting: { title: 'Added to Waitlist', description: "You'll be notified if a spot becomes available." },
  cancelled: { title: 'Booking Cancelled' },
  bookingFailed: {
    title: 'Booking Failed',
    description: 'Unable to create your reservation. Please try again.',
  },
  waitlistFailed: {
    title: 'Waitlist Failed',
    description: 'Unable to add you to the waitlist. Please try again.',
  },
  cancellationFailed: {
    title: 'Cancellation Failed',
    description: 'Unable to cancel your booking. Please try again.',
  },
} as const;

/** `room` covers every amenity booked on its own, such as a court. */
export type Bookable = 'class' | 'room';

export type BookableDay = {
  day: string;
  /** Shown as "Today, November 20". */
  label: string;
  /** Upcoming sessions of the chosen kind, and how many have a free spot. */
  sessions: number;
  left: number;
};

export type BookingChoice = {
  what: Bookable;
  days: BookableDay[];
  amenities: { id: string; name: string }[];
  classes: { id: string; name: string; amenityId: string }[];
  date: string;
  amenityId: string;
  classId: string;
  timeSlotId: string;
  /** Null if the class isn't held in the amenity. */
  slots: SlotCard[] | null;
  /** Rules of the slots' amenities that the viewer must agree to. */
  rules: RulesToAgree[];
  problem: string | null;
  /** "Closed for Thanksgiving" if the chosen day and filters are, else null. */
  closed: string | null;
};

export type BookingKind = 'booking' | 'waiting';

export type BookingReply = {
  reply?: SubmissionResult<string[]>;
  /** True if the server was unreachable, or failed. */
  isUnreached?: true;
};

export const historyPath = `${bookingsPath}/history`;

export const historyShown = 15;

export type HistoryPage = {
  bookings: BookingCard[];
  /** Cursor for `?before=`, or null on the last page. */
  olderThan: string | null;
};

export const formatBookingName = ({
  className,
  amenityName,
}: {
  className: string | null;
  amenityName: string;
}) => className ?? amenityName;

export const bookingFailures = {
  offer: 'We couldn’t save your answer. Please try again.',
  attended: 'We couldn’t save that you were there. Please try again.',
  leave: 'Unable to take you off the waitlist. Please try again.',
} as const;

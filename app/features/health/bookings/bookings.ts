import type { SubmissionResult } from '@conform-to/react';

import { bookingsPath, type SlotCard } from '~/features/health/slots/slots';

type BookingStatus = 'confirmed' | 'completed' | 'cancelled';

/** A booking, as the API answers it (S2 §3). */
export type Booking = {
  id: string;
  /** Completed is a confirmed one whose slot is over. */
  status: BookingStatus;
  bookedAt: string;
  amenityId: string;
  classId: string | null;
  participantCount: number;
  cancellationReason: string | null;
};

/** A booking as its owner's screens show it. */
export type BookingCard = Booking & {
  slotId: string;
  startTime: string;
  endTime: string;
  amenityName: string;
  className: string | null;
  /** It has begun: it can be cancelled no more. */
  hasBegun: boolean;
  /** When its owner said that they had been there. */
  attendedAt: string | null;
};

/** A resident's turn in the queue of a full slot. */
export type WaitlistEntry = {
  id: string;
  timeSlotId: string;
  /** 1 is next. */
  position: number;
  /** ISO 8601. */
  joinedAt: string;
};

/** The same as its owner's screens show it. */
export type WaitingCard = WaitlistEntry & {
  startTime: string;
  endTime: string;
  amenityId: string;
  classId: string | null;
  amenityName: string;
  className: string | null;
};

/** What My Bookings shows of those that are over (S2 §9); the history has all. */
export const pastShown = 3;
export const cancelledShown = 2;

export const newBookingPath = `${bookingsPath}/new`;

/** What the address of the booking form can ask for. */
export type BookingAsked = Partial<
  Pick<BookingChoice, 'what' | 'date' | 'amenityId' | 'classId' | 'timeSlotId'>
>;

/** The booking form's address, with what is asked for. @param path another page that shows the form */
export function bookingAddress(asked: BookingAsked, path = newBookingPath): string {
  const search = new URLSearchParams();
  for (const name of ['what', 'date', 'amenityId', 'classId', 'timeSlotId'] as const) {
    const value = asked[name];
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
export const waitlistPath = `${bookingsPath}/waitlist`;
/** A booking as a file that calendars take. */
export const bookingFilePath = (bookingId: string): string => `${bookingsPath}/${bookingId}.ics`;

/** The toasts of S2 §8. */
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

/** What is booked: a class, or a room or court by itself. */
export type Bookable = 'class' | 'room';

/** One of the days that can be booked. */
export type BookableDay = {
  /** YYYY-MM-DD */
  day: string;
  /** As people say it: "Today, November 20". */
  label: string;
  /** Sessions of the kind that are to come, and those of them with a free place. */
  sessions: number;
  left: number;
};

/** What the booking form offers, and what is chosen of it. */
export type BookingChoice = {
  /** What the slots are of; the other is a press away. */
  what: Bookable;
  days: BookableDay[];
  amenities: { id: string; name: string }[];
  classes: { id: string; name: string; amenityId: string }[];
  /** YYYY-MM-DD, one of the days. */
  date: string;
  /** '' is any. */
  amenityId: string;
  /** '' is any. */
  classId: string;
  /** The slot that the address names; '' for none. */
  timeSlotId: string;
  /** By time; null where amenity and class don't go together. */
  slots: SlotCard[] | null;
  /** What is wrong with what the address asks for. */
  problem: string | null;
};

/** What the form can be sent for, and the title and texts of its failure. */
export type BookingKind = 'booking' | 'waiting';

/** What came back from the server instead of a redirect. */
export type BookingReply = {
  reply?: SubmissionResult<string[]>;
  /** The server could not be reached, or failed. */
  isUnreached?: true;
};

export const historyPath = `${bookingsPath}/history`;

/** How many bookings a page of the history has. */
export const historyShown = 30;

/** A page of the viewer's bookings that are over or cancelled. */
export type HistoryPage = {
  bookings: BookingCard[];
  /** The id to go on from, for `?before=`; null where these are the last. */
  olderThan: string | null;
};

/** What a booking is of, as its owner calls it: the class, else the amenity. */
export const toName = ({ className, amenityName }: { className: string | null; amenityName: string }) =>
  className ?? amenityName;

export const bookingFailures = {
  attended: 'Not noted. We couldn’t note that you were there. Please try again.',
  leave: 'Unable to take you off the waitlist. Please try again.',
} as const;

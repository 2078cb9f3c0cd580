import { bookingsPath } from '~/features/health/slots/slots';

import { type BookingCard } from '../bookings';

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
  attended: { title: 'Not noted', description: 'Unable to note that you were there. Please try again.' },
  leave: 'Unable to take you off the waitlist. Please try again.',
} as const;

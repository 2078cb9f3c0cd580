import type { SubmissionResult } from '@conform-to/react';

import type { SlotCard } from '~/features/health/slots/slots';

/** What the booking form offers, and what is chosen of it. */
export type BookingChoice = {
  /** The days that can be booked: YYYY-MM-DD, and as people say it ("Today, November 20"). */
  days: { day: string; label: string }[];
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

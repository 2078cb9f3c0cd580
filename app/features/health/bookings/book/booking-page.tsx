import { Page } from '~/ui/page';

import { fitnessPath } from '~/features/health/amenities/amenities';
import { type BookingChoice, type BookingKind, type BookingReply } from '../bookings';
import { BookingForm } from './booking-form';

type BookingPageProps = {
  choice: BookingChoice;
  /** What the form is sent for on this page, and what came of it. */
  kind: BookingKind;
  answer: BookingReply | undefined;
};

/** Book Your Session as a page: the form's own, and the waitlist's when it can't be joined. */
export function BookingPage({ choice, kind, answer }: BookingPageProps) {
  const sent = answer?.reply?.initialValue?.timeSlotId;
  return (
    <Page title="Book Your Session" back={{ to: fitnessPath, label: 'Amenity & Fitness Booking' }}>
      <BookingForm
        choice={typeof sent === 'string' ? { ...choice, timeSlotId: sent } : choice}
        answer={answer && { ...answer, kind }}
      />
    </Page>
  );
}

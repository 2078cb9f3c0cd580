import { Page } from '~/ui/page';

import { fitnessPath } from '~/features/health/amenities/amenities';
import { type BookingChoice, type BookingKind, type BookingReply } from '../bookings';
import { BookingForm } from './booking-form';

type BookingPageProps = {
  choice: BookingChoice;
  kind: BookingKind;
  answer: BookingReply | undefined;
};

/** The booking page also appears when joining the waitlist fails. */
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

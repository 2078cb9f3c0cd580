import { type ComponentProps, lazy, Suspense } from 'react';

import { IsAway } from '~/ui/is-away';
import { inTime } from '~/ui/lazy-part';

import { newBookingPath } from '../bookings';
import type { BookingForm } from './booking-form';

/** The form comes once it is wanted, or the page is idle. */
export const loadBookingForm = () => import('./booking-form');

const Form = lazy(() =>
  inTime(loadBookingForm()).then(
    ({ BookingForm }) => ({ default: BookingForm }),
    () => ({ default: FormIsAway }),
  ),
);

/** The form in a dialog. */
export function BookingDialogForm(props: ComponentProps<typeof BookingForm>) {
  return (
    <Suspense fallback={<LoadingChoice />}>
      <Form {...props} />
    </Suspense>
  );
}

/** What the dialog reads while its lists are fetched (S2 §2). */
export function LoadingChoice() {
  return (
    <div role="status" className="flex min-h-48 flex-col gap-2 py-8 text-muted">
      <p>Loading amenities...</p>
      <p>Loading classes...</p>
    </div>
  );
}

function FormIsAway({ choice }: ComponentProps<typeof BookingForm>) {
  const { amenityId, classId } = choice;
  const asked = new URLSearchParams({ amenityId, classId }).toString();
  return <IsAway what="The form" to={`${newBookingPath}?${asked}`} />;
}

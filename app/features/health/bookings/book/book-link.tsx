import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

import { buttonClass, type ButtonVariant } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';
import { LoadFailed } from '~/ui/load-failed';
import { withTimeout } from '~/ui/lazy-component';

import { bookingAddress, type BookingChoice } from '../bookings';

import type { BookingForm } from './booking-form';

type BookLinkProps = {
  amenityId?: string;
  classId?: string;
  variant?: ButtonVariant;
  children: ReactNode;
  'aria-label'?: string;
};

export function BookLink({ amenityId, classId, variant, ...link }: BookLinkProps) {
  return (
    <DialogLink<BookingChoice>
      to={bookingAddress({ amenityId, classId })}
      title="Book Your Session"
      ready={loadBookingForm}
      loading={<LoadingChoice />}
      content={(choice, close) => <BookingDialogForm choice={choice} onCancel={close} />}
      className={buttonClass(variant)}
      {...link}
    />
  );
}

/** Loads the form's code on demand, or when the page is idle. */
const loadBookingForm = () => import('./booking-form');

const Form = lazy(() =>
  withTimeout(loadBookingForm()).then(
    ({ BookingForm }) => ({ default: BookingForm }),
    () => ({ default: FormUnavailable }),
  ),
);

function BookingDialogForm(props: ComponentProps<typeof BookingForm>) {
  return (
    <Suspense fallback={<LoadingChoice />}>
      <Form {...props} />
    </Suspense>
  );
}

function LoadingChoice() {
  return (
    <div role="status" className="flex min-h-48 flex-col gap-2 py-8 text-muted">
      <p>Loading amenities...</p>
      <p>Loading classes...</p>
    </div>
  );
}

function FormUnavailable({ choice }: ComponentProps<typeof BookingForm>) {
  const { what, amenityId, classId } = choice;
  return <LoadFailed what="The form" to={bookingAddress({ what, amenityId, classId })} />;
}

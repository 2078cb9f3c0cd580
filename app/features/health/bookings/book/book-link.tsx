import type { ReactNode } from 'react';

import { buttonClass, type ButtonVariant } from '~/ui/button';
import { DialogLink } from '~/ui/dialog-link';

import { newBookingPath } from '../bookings';
import type { BookingChoice } from './booking-choice';
import { BookingDialogForm, loadBookingForm, LoadingChoice } from './booking-dialog-form';

type BookLinkProps = {
  /** What the form starts with; the resident can choose another. */
  amenityId?: string;
  classId?: string;
  variant?: ButtonVariant;
  children: ReactNode;
  'aria-label'?: string;
};

/**
 * The link to Book Your Session, with an amenity or a class chosen already or none. Its page's route exports
 * `skipRevalidationOffline` as shouldRevalidate, so that the form outlives a lost connection.
 */
export function BookLink({ amenityId, classId, variant, ...link }: BookLinkProps) {
  const asked = new URLSearchParams({
    ...(amenityId && { amenityId }),
    ...(classId && { classId }),
  }).toString();
  return (
    <DialogLink<BookingChoice>
      to={asked ? `${newBookingPath}?${asked}` : newBookingPath}
      title="Book Your Session"
      ready={loadBookingForm}
      loading={<LoadingChoice />}
      content={(choice, close) => <BookingDialogForm choice={choice} onCancel={close} />}
      className={buttonClass(variant)}
      {...link}
    />
  );
}

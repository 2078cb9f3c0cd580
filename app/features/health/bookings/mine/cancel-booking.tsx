import type { SubmissionResult } from '@conform-to/react';

import { bookingsPath } from '~/features/health/slots/slots';
import { Button } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { FormErrors, TextAreaField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { type BookingCard } from '../bookings';
import { SessionFacts } from './my-bookings-list';

type Reply = SubmissionResult<string[]> | undefined;

export const cancelTitle = 'Cancel this booking?';

type CancelBookingProps = {
  booking: BookingCard;
  /** The server's answer to a form sent without JavaScript. */
  reply?: Reply;
  onKeep?: () => void;
};

export function CancelBooking({ booking, reply, onKeep }: CancelBookingProps) {
  useRouteScript('routes/health/bookings/cancel');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply(`cancel-${booking.id}`, fetcher.data?.reply ?? reply, { reason: '' });
  return (
    <fetcher.Form
      method="post"
      action={`${bookingsPath}/${booking.id}/cancel`}
      id={form.id}
      aria-describedby={form.errors && form.errorId}
      className="flex flex-col gap-5"
    >
      <FormErrors form={form} />
      <div>
        <SessionFacts session={booking} />
      </div>
      <p>
        Your spot goes to the next person in line, or opens up again. You lose the 10 points from booking.
      </p>
      <TextAreaField
        field={fields.reason}
        label="Reason (optional)"
        hint="Only you see this."
        rows={3}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isPending={fetcher.state !== 'idle'} pendingLabel="Canceling...">
          Cancel Booking
        </Button>
        <CancelLink to={bookingsPath} onCancel={onKeep}>
          Keep Booking
        </CancelLink>
      </div>
    </fetcher.Form>
  );
}

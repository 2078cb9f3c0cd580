import { bookingsPath } from '~/features/health/slots/slots';
import { ConfirmForm, type ConfirmProps } from '~/ui/confirm-form';

import { type WaitingCard } from '../bookings';
import { SessionFacts } from './my-bookings-list';

export const leaveTitle = 'Leave the waitlist?';

export function LeaveWaitlist({ entry, ...props }: ConfirmProps & { entry: WaitingCard }) {
  return (
    <ConfirmForm
      {...props}
      to={`${bookingsPath}/waitlist/${entry.id}/leave`}
      route="routes/health/bookings/leave"
      button="Leave the waitlist"
      pendingLabel="Leaving..."
      isDanger
      back={bookingsPath}
      keep="Stay on waitlist"
    >
      <div>
        <SessionFacts session={entry} />
      </div>
      <p>You are number {entry.position} in line. If you join again later, you start at the end.</p>
    </ConfirmForm>
  );
}

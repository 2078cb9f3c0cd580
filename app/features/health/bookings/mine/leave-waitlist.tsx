import type { SubmissionResult } from '@conform-to/react';

import { bookingsPath } from '~/features/health/slots/slots';
import { Button } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { FormErrors } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useRouteScript } from '~/ui/use-route-script';

import { type WaitingCard } from '../bookings';
import { SessionFacts } from './my-bookings-list';

type Reply = SubmissionResult<string[]> | undefined;

export const leaveTitle = 'Leave the waitlist?';

type LeaveWaitlistProps = {
  entry: WaitingCard;
  /** What the server said to the form as a page of its own, without a script. */
  reply?: Reply;
  /** Closes the dialog that this stands in; on its own page the link leads back to the list. */
  onStay?: () => void;
};

/** Asks before a turn in a queue is given up, which nobody can give back: the body of the page and of the dialog. */
export function LeaveWaitlist({ entry, reply, onStay }: LeaveWaitlistProps) {
  useRouteScript('routes/health/bookings/leave');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const said = fetcher.data?.reply ?? reply;
  return (
    <fetcher.Form
      method="post"
      action={`${bookingsPath}/waitlist/${entry.id}/leave`}
      className="flex flex-col gap-5"
    >
      <FormErrors form={{ errors: said?.error?.[''] ?? undefined }} />
      <div>
        <SessionFacts session={entry} />
      </div>
      <p>You are number {entry.position} in the queue. If you join again later, you start at its end.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isPending={fetcher.state !== 'idle'} pendingLabel="Leaving...">
          Leave the waitlist
        </Button>
        <CancelLink to={bookingsPath} onCancel={onStay}>
          Stay on it
        </CancelLink>
      </div>
    </fetcher.Form>
  );
}

import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors, TextAreaField } from '~/ui/field';
import { TimeRange } from '~/ui/time';
import { useReply } from '~/ui/use-reply';

import { undoMinutes } from '../series/series';
import { type ManagedEvent, manageEventsPath, formatComing } from './manage-events';
import { WhichDates } from './which-dates';

type CallOffEventProps = {
  event: ManagedEvent;
  reply: SubmissionResult<string[]> | undefined;
};

export function CallOffEvent({ event, reply }: CallOffEventProps) {
  const { form, fields } = useReply('call-off', reply, { reason: '', dates: 'this' });
  const isNobodys = event.going + event.waiting === 0;
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-5">
      <FormErrors form={form} />
      <div className="flex flex-col gap-2 wrap-anywhere">
        <p>
          <strong>{event.title}</strong>, <TimeRange from={event.startsAt} to={event.endsAt} />
        </p>
        <p>
          {isNobodys ? 'No RSVPs yet.' : `${formatComing(event)}: we’ll tell them all.`} It stays on the list
          as canceled. You can undo this for {undoMinutes} minutes.
        </p>
      </div>
      <WhichDates
        field={fields.dates}
        event={event}
        legend="Cancel"
        hint="We’ll send one message to each person who answered."
      />
      <TextAreaField
        field={fields.reason}
        label="Reason (optional)"
        hint="We’ll include it in the message."
        rows={3}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          isPending={useNavigation().formMethod === 'POST'}
          pendingLabel="Canceling..."
        >
          Cancel event
        </Button>
        <SecondaryLink to={manageEventsPath}>Keep event</SecondaryLink>
      </div>
    </Form>
  );
}

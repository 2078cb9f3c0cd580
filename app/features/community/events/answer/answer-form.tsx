import type { SubmissionResult } from '@conform-to/react';

import { Button } from '~/ui/button';
import { FormErrors, TextField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { type EventCard, eventPath, isFull, partyLimit } from '../events';
import { formatRoom } from './format-room';

type Reply = SubmissionResult<string[]>;

type AnswerFormProps = {
  event: EventCard;
  /** What the server said to the form as a page of its own, without a script. */
  reply?: Reply;
};

/** Going, with how many, or not: a new answer, and the change of one. */
export function AnswerForm({ event, reply }: AnswerFormProps) {
  useRouteScript('routes/community/events/rsvp');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { own } = event;
  const { form, fields } = useReply(`answer-${event.id}`, fetcher.data?.reply ?? reply, {
    partySize: String(own?.partySize ?? 1),
  });
  const sent = fetcher.formData?.get('answer');
  const isPending = fetcher.state !== 'idle';
  return (
    <fetcher.Form
      id={form.id}
      method="post"
      action={`${eventPath(event.id)}/rsvp`}
      className="flex flex-col items-start gap-4"
    >
      <FormErrors form={form} />
      <TextField
        field={fields.partySize}
        label="How many people come, you included"
        hint={formatRoom(event)}
        type="number"
        inputMode="numeric"
        min={1}
        max={partyLimit}
        required
        className="max-w-28"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          name="answer"
          value="going"
          isPending={isPending && sent === 'going'}
          pendingLabel="Saving..."
        >
          {formatComing(event)}
        </Button>
        {own?.status !== 'declined' && (
          <Button
            name="answer"
            value="declined"
            variant="secondary"
            formNoValidate
            isPending={isPending && sent === 'declined'}
            pendingLabel="Saving..."
          >
            Can’t come
          </Button>
        )}
      </div>
    </fetcher.Form>
  );
}

function formatComing(event: EventCard): string {
  if (event.own !== null && event.own.status !== 'declined') return 'Change the number';
  return isFull(event) ? 'Join Waitlist' : 'RSVP';
}

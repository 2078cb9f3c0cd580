import type { SubmissionResult } from '@conform-to/react';

import { Button, QuietLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextField } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import {
  countedPlaces,
  type EventCard,
  eventPath,
  formatParty,
  isFull,
  partyLimit,
  placesFree,
  whyNotAnswer,
  whyNotAttended,
  whyNotWithdraw,
} from '../events';
import { WasThere } from '../events-over';
import { formatRoom } from './answer-words';

type AnswerCardProps = {
  event: EventCard;
  reply?: SubmissionResult<string[]>;
};

/** How the viewer has answered to an event, and what they can do about it now. */
export function AnswerCard({ event, reply }: AnswerCardProps) {
  const why = whyNotAnswer(event);
  return (
    <Card title="Do you come?">
      <div className="flex flex-col items-start gap-5">
        <OwnAnswer event={event} />
        {why === null ? (
          <AnswerForm event={event} reply={reply} />
        ) : (
          <>
            <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
            <p>{why}</p>
          </>
        )}
        {whyNotWithdraw(event) === null && (
          <QuietLink to={`${eventPath(event.id)}/withdraw`} className="-ml-4">
            Withdraw my answer
          </QuietLink>
        )}
        {whyNotAttended(event) === null && <WasThere event={event} />}
      </div>
    </Card>
  );
}

type Reply = SubmissionResult<string[]>;

type AnswerFormProps = {
  event: EventCard;
  reply?: Reply;
};

/** Going, with how many, or not: a new answer, and the change of one. */
function AnswerForm({ event, reply }: AnswerFormProps) {
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

/** How the viewer has answered, in words; nothing where they have not, and of an event that was called off. */
export function OwnAnswer({ event }: { event: EventCard }) {
  const { own } = event;
  if (own === null || event.isCalledOff) return null;
  if (own.status === 'declined') return <p className="font-semibold">You can’t come.</p>;
  if (own.status === 'going') {
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="check" className="size-5" />
        {`You are going: ${formatParty(own.partySize)}.`}
      </p>
    );
  }
  return (
    <div>
      <p className="font-semibold">
        {`You are number ${own.position} on the waitlist, with ${formatParty(own.partySize)}.`}
      </p>
      {whyNotAnswer(event) === null && <p className="text-muted">{formatHowLong(event, own.position)}</p>}
    </div>
  );
}

/** The head of the queue may have places free already, only not as many as it wants. */
function formatHowLong(event: EventCard, position: number | null): string {
  const free = placesFree(event) ?? 0;
  if (position === 1 && free > 0) {
    const are = free === 1 ? 'is' : 'are';
    return `${countedPlaces(free)} ${are} free. Come with so few, and you are going at once.`;
  }
  return 'You will be notified when places become free for all of you.';
}

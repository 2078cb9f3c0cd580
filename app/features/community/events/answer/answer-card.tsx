import type { SubmissionResult } from '@conform-to/react';

import { Button, buttonClass, QuietLink } from '~/ui/button';
import { CountField } from '~/ui/count-field';
import { FormErrors } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { StepButton } from '~/ui/step-button';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import {
  answerAnchor,
  countedSpots,
  eventPath,
  eventSteps,
  formatParty,
  isFull,
  type ListedEvent,
  partyLimit,
  spotsLeft,
  whyNotAnswer,
  whyNotAttended,
  whyNotWithdraw,
} from '../events';
import { WasThere } from '../events-over';
import { formatRoom } from './answer-words';

type Reply = SubmissionResult<string[]>;

type AnswerProps = {
  event: ListedEvent;
  /** Where an answer leads: the page that this stands on, so that it stays in sight. */
  leadsTo: string;
  reply?: Reply;
};

/** The answer, as a part of a page that without a script comes back to it. */
export function AnswerCard(props: AnswerProps) {
  return (
    <section
      id={answerAnchor}
      aria-labelledby="answer-title"
      className="rounded-2xl bg-accent-soft p-4 sm:p-5"
    >
      <h2 id="answer-title" className="mb-3 text-lg font-bold tracking-tight">
        Are you going?
      </h2>
      <Answer {...props} />
    </section>
  );
}

/** How the viewer has answered an event, and what they can do about it now. */
export function Answer({ event, leadsTo, reply }: AnswerProps) {
  const why = whyNotAnswer(event);
  const isIn = event.own !== null && event.own.status !== 'declined';
  const form = <AnswerForm event={event} leadsTo={leadsTo} reply={reply} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <OwnAnswer event={event} />
      {event.own?.status === 'going' && !event.isOver && !event.isCalledOff && (
        <AddToCalendar event={event} />
      )}
      {why !== null && (
        <>
          <FormErrors form={{ errors: reply?.error?.[''] ?? undefined }} />
          <p>{why}</p>
        </>
      )}
      {why === null && !isIn && form}
      {why === null && isIn && (
        <details open={reply !== undefined} className="group self-stretch">
          <summary className="flex min-h-11 items-center font-semibold text-accent underline underline-offset-4">
            Change how many
          </summary>
          {form}
        </details>
      )}
      <TakeBack event={event} leadsTo={leadsTo} />
      {whyNotAttended(event) === null && <WasThere event={event} />}
    </div>
  );
}

/** A file, which no page's script opens. */
export const AddToCalendar = ({ event }: { event: ListedEvent }) => (
  <a href={`${eventPath(event.id)}.ics`} className={buttonClass('primary')}>
    <Icon name="calendar" className="size-5" />
    Add to calendar
  </a>
);

/** Undo by one press; where the spot would be another's at once, by a page that asks first. */
function TakeBack({ event, leadsTo }: Omit<AnswerProps, 'reply'>) {
  if (whyNotWithdraw(event) !== null) return null;
  const step = eventSteps.withdraw(event);
  if (event.own?.status === 'waiting' || (event.own?.status === 'going' && isFull(event))) {
    return (
      <QuietLink to={step.to} className="-ml-3">
        {step.label}
      </QuietLink>
    );
  }
  return <StepButton {...step} label="Undo" variant="secondary" leadsTo={leadsTo} />;
}

/** Going, with how many, or not: a new answer, and the change of one. */
function AnswerForm({ event, leadsTo, reply }: AnswerProps) {
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
      preventScrollReset
      className="flex flex-col items-start gap-4"
    >
      <FormErrors form={form} />
      <input type="hidden" name="redirectTo" value={leadsTo} />
      <CountField
        field={fields.partySize}
        label="How many, including you?"
        hint={formatRoom(event)}
        min={1}
        max={partyLimit}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          name="answer"
          value="going"
          isPending={isPending && sent === 'going'}
          pendingLabel="Saving..."
        >
          {formatGoing(event)}
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
            Can’t make it
          </Button>
        )}
      </div>
    </fetcher.Form>
  );
}

function formatGoing(event: ListedEvent): string {
  if (event.own !== null && event.own.status !== 'declined') return 'Save the number';
  return isFull(event) ? 'Join Waitlist' : 'I’m going';
}

/** How the viewer has answered, in words; nothing where they have not, and of an event that was called off. */
export function OwnAnswer({ event }: { event: ListedEvent }) {
  const { own } = event;
  if (own === null || event.isCalledOff) return null;
  if (own.status === 'declined') return <p className="font-semibold">You can’t make it.</p>;
  if (own.status === 'going') {
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="check" className="size-5" />
        {`You’re going: ${formatParty(own.partySize)}.`}
      </p>
    );
  }
  return (
    <div>
      <p className="font-semibold">
        {`You’re number ${own.position} on the waitlist, with ${formatParty(own.partySize)}.`}
      </p>
      {whyNotAnswer(event) === null && <p className="text-muted">{formatHowLong(event, own.position)}</p>}
    </div>
  );
}

/** The head of the queue may have spots free already, only not as many as it wants. */
function formatHowLong(event: ListedEvent, position: number | null): string {
  const left = spotsLeft(event) ?? 0;
  if (position === 1 && left > 0) {
    return `${countedSpots(left)} left. Bring no more than that, and you’re going right away.`;
  }
  return 'You will be notified when there is room for all of you.';
}

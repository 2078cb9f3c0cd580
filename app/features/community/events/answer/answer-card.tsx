import type { SubmissionResult } from '@conform-to/react';

import { Button, buttonClass, QuietLink } from '~/ui/button';
import { CountField } from '~/ui/count-field';
import { type FieldMeta, FormErrors } from '~/ui/field';
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
  mostPeople,
  partyLimit,
  quickParty,
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
      className="scroll-mt-24 rounded-2xl bg-accent-soft p-4 sm:p-5"
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
      {why === null && !isIn(event) && form}
      {why === null && isIn(event) && (
        <details open={reply !== undefined} className="self-stretch">
          <summary className={summaryClass}>Change how many</summary>
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

/** Whether the viewer goes or waits. */
const isIn = ({ own }: ListedEvent): boolean => own !== null && own.status !== 'declined';

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

/** Going, with how many, or not: most by one press, more people by a number. */
function AnswerForm({ event, leadsTo, reply }: AnswerProps) {
  useRouteScript('routes/community/events/rsvp');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply(`answer-${event.id}`, fetcher.data?.reply ?? reply, {
    partySize: String(isIn(event) ? event.own?.partySize : quickParty + 1),
  });
  const isPending = ({ name, value }: Sent) =>
    fetcher.state !== 'idle' && fetcher.formData?.get(name) === String(value);
  const shared = { event, leadsTo, Form: fetcher.Form, isPending };
  const hasTooMany = Boolean(fields.partySize.errors?.length);
  return (
    <div className="flex flex-col gap-2 self-stretch">
      <FormErrors form={form} />
      {isIn(event) ? (
        <CountForm {...shared} id={form.id} field={fields.partySize} />
      ) : (
        <>
          <PartyButtons {...shared} />
          {mostPeople(event) > quickParty && (
            <details open={hasTooMany || undefined}>
              <summary className={summaryClass}>More than {quickParty}</summary>
              <CountForm {...shared} id={form.id} field={fields.partySize} />
            </details>
          )}
        </>
      )}
    </div>
  );
}

type Sent = { name: 'answer' | 'partySize'; value: string | number };
type FormProps = Pick<AnswerProps, 'event' | 'leadsTo'> & {
  Form: ReturnType<typeof useFormFetcher>['Form'];
  isPending: (sent: Sent) => boolean;
};

const summaryClass = 'flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

/** An answer by one press: alone, with one, two or three others, or not at all. */
function PartyButtons({ event, leadsTo, Form, isPending }: FormProps) {
  const alone = { name: 'partySize', value: 1 } as const;
  const others = [2, 3, 4].filter((people) => people <= mostPeople(event));
  return (
    <Form
      method="post"
      action={`${eventPath(event.id)}/rsvp`}
      preventScrollReset
      className="flex flex-wrap gap-3"
    >
      <input type="hidden" name="redirectTo" value={leadsTo} />
      <Button {...alone} isPending={isPending(alone)} pendingLabel="Saving...">
        {isFull(event) ? 'Join Waitlist' : 'I’m going'}
      </Button>
      <Decline event={event} isPending={isPending} />
      {others.length > 0 && (
        <fieldset className="flex basis-full flex-wrap gap-2">
          <legend className="font-medium">Bringing others?</legend>
          <p className="mb-1 basis-full text-sm text-muted">{formatRoom(event)}</p>
          {others.map((people) => {
            const party = { name: 'partySize', value: people } as const;
            return (
              <Button
                key={people}
                {...party}
                variant="secondary"
                isPending={isPending(party)}
                pendingLabel="Saving..."
                className="grow px-3!"
              >
                {people} of us
              </Button>
            );
          })}
        </fieldset>
      )}
    </Form>
  );
}

/** An answer with any number of people, and the change of one. */
function CountForm({
  event,
  leadsTo,
  Form,
  isPending,
  id,
  field,
}: FormProps & { id: string; field: FieldMeta }) {
  const going = { name: 'answer', value: 'going' } as const;
  return (
    <Form
      id={id}
      method="post"
      action={`${eventPath(event.id)}/rsvp`}
      preventScrollReset
      className="flex flex-col items-start gap-4"
    >
      <input type="hidden" name="redirectTo" value={leadsTo} />
      <CountField
        field={field}
        label="How many, including you?"
        hint={isIn(event) ? formatRoom(event) : undefined}
        min={1}
        max={partyLimit}
      />
      <div className="flex flex-wrap gap-3">
        <Button {...going} isPending={isPending(going)} pendingLabel="Saving...">
          {isIn(event) ? 'Save the number' : isFull(event) ? 'Join Waitlist' : 'We’re going'}
        </Button>
        {isIn(event) && <Decline event={event} isPending={isPending} />}
      </div>
    </Form>
  );
}

/** Nothing for who has said so already. */
function Decline({ event: { own }, isPending }: Pick<FormProps, 'event' | 'isPending'>) {
  const declined = { name: 'answer', value: 'declined' } as const;
  if (own?.status === 'declined') return null;
  return (
    <Button
      {...declined}
      variant="secondary"
      formNoValidate
      isPending={isPending(declined)}
      pendingLabel="Saving..."
    >
      Can’t make it
    </Button>
  );
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

import { buttonClass, QuietLink } from '~/ui/button';
import { FormErrors } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { Press } from '~/ui/press';
import { PressArea } from '~/ui/press-area';

import {
  answerAnchor,
  countedSpots,
  eventPath,
  eventSteps,
  formatParty,
  hasOtherDates,
  isFull,
  isIn,
  type ListedEvent,
  spotsLeft,
  whyNotAnswer,
  whyNotAttended,
  whyNotWithdraw,
} from '../events';
import { WasThere } from '../past-events';
import { AnswerForm, type AnswerProps, summaryClass } from './answer-form';

export function AnswerCard(props: AnswerProps) {
  return (
    <PressArea
      as="section"
      id={answerAnchor}
      aria-labelledby="answer-title"
      className="rounded-2xl bg-accent-soft p-4 sm:p-5"
    >
      <h2 id="answer-title" className="mb-3 text-lg font-bold tracking-tight">
        Are you going?
      </h2>
      <Answer {...props} />
    </PressArea>
  );
}

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
          <summary className={summaryClass}>
            {hasOtherDates(event) ? 'Change how many, or answer all dates' : 'Change how many'}
          </summary>
          {form}
        </details>
      )}
      <Withdraw event={event} leadsTo={leadsTo} />
      {whyNotAttended(event) === null && <WasThere event={event} />}
    </div>
  );
}

export const AddToCalendar = ({ event }: { event: ListedEvent }) => (
  <a href={`${eventPath(event.id)}.ics`} className={buttonClass('primary')}>
    <Icon name="calendar" className="size-5" />
    Add to calendar
  </a>
);

function Withdraw(props: Omit<AnswerProps, 'reply'>) {
  const { event } = props;
  if (whyNotWithdraw(event) !== null) return null;
  return (
    <>
      <WithdrawThis {...props} />
      {hasOtherDates(event) && (
        <QuietLink to={eventSteps.withdrawAll(event).to} className="-ml-3">
          {eventSteps.withdrawAll(event).label}
        </QuietLink>
      )}
    </>
  );
}

function WithdrawThis({ event, leadsTo }: Omit<AnswerProps, 'reply'>) {
  const step = eventSteps.withdraw(event);
  if (event.own?.status === 'waiting' || (event.own?.status === 'going' && isFull(event))) {
    return (
      <QuietLink to={step.to} className="-ml-3">
        {step.label}
      </QuietLink>
    );
  }
  return <Press {...step} label="Undo" variant="secondary" leadsTo={leadsTo} />;
}

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

/** Some spots may be free although the first in line waits, because their party needs more. */
function formatHowLong(event: ListedEvent, position: number | null): string {
  const left = spotsLeft(event) ?? 0;
  if (position === 1 && left > 0) {
    return `${countedSpots(left)} left. Bring that many or fewer to go right away.`;
  }
  return 'We’ll tell you when there’s room for all of you.';
}

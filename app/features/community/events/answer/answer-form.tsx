import type { SubmissionResult } from '@conform-to/react';

import { WhoSees } from '~/platform/attendees/who-sees';
import { Button } from '~/ui/button';
import { CountField } from '~/ui/count-field';
import { type FieldMeta, FormErrors } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import { eventPath, isFull, isIn, type ListedEvent, mostPeople, partyLimit, quickParty } from '../events';
import { ForDates } from './answer-dates';
import { formatRoom } from './answer-words';

type Reply = SubmissionResult<string[]>;

export type AnswerProps = {
  event: ListedEvent;
  /** The page to return to after answering. */
  leadsTo: string;
  reply?: Reply;
};

export function AnswerForm({ event, leadsTo, reply }: AnswerProps) {
  useRouteScript('routes/community/events/rsvp');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply(`answer-${event.id}`, fetcher.data?.reply ?? reply, {
    partySize: String(isIn(event) ? event.own?.partySize : quickParty + 1),
  });
  const isPending = ({ name, value }: Sent) =>
    fetcher.state !== 'idle' && fetcher.formData?.get(name) === String(value);
  const isAll = (fetcher.data?.reply ?? reply)?.initialValue?.dates === 'all';
  const shared = { event, leadsTo, Form: fetcher.Form, isPending, isAll };
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
      <WhoSees />
    </div>
  );
}

type Sent = { name: 'answer' | 'partySize'; value: string | number };
type FormProps = Pick<AnswerProps, 'event' | 'leadsTo'> & {
  Form: ReturnType<typeof useFormFetcher>['Form'];
  isPending: (sent: Sent) => boolean;
  isAll: boolean;
};

export const summaryClass =
  'flex min-h-11 items-center font-semibold text-action underline underline-offset-4';

function PartyButtons({ event, leadsTo, Form, isPending, isAll }: FormProps) {
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
      <ForDates event={event} isAll={isAll} />
      <Button
        {...alone}
        isPending={isPending(alone)}
        pendingLabel="Saving..."
        className="max-sm:grow max-sm:px-3!"
      >
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

function CountForm({
  event,
  leadsTo,
  Form,
  isPending,
  id,
  field,
  isAll,
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
      <ForDates event={event} isAll={isAll} />
      <CountField
        field={field}
        label="How many, including you?"
        hint={isIn(event) ? formatRoom(event) : undefined}
        min={1}
        max={partyLimit}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          {...going}
          variant={isIn(event) ? 'primary' : 'secondary'}
          isPending={isPending(going)}
          pendingLabel="Saving..."
        >
          {isIn(event) ? 'Save the number' : isFull(event) ? 'Join Waitlist' : 'We’re going'}
        </Button>
        {isIn(event) && <Decline event={event} isPending={isPending} />}
      </div>
    </Form>
  );
}

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
      className="max-sm:grow max-sm:px-3!"
    >
      Can’t make it
    </Button>
  );
}

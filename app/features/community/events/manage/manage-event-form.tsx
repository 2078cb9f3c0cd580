import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { useIsLookingUp } from '~/platform/places/place-text-field';
import type { PlaceSetup } from '~/platform/places/map-center.server';
import { DegreeFields, PlaceFields } from '~/platform/places/place-fields';
import { Button } from '~/ui/button';
import { FormErrors, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { blankRepeat, type EventDraft, type ManagedEvent } from './manage-events';
import { RepeatFields } from './repeat-fields';
import { WhichDates } from './which-dates';

type EventFormProps = {
  draft: EventDraft;
  /** Null for a new event, which may repeat. */
  event: ManagedEvent | null;
  button: string;
  place: PlaceSetup;
  reply: SubmissionResult<string[]> | undefined;
};

export function EventForm({ draft, event, button, place, reply }: EventFormProps) {
  const isLookingUp = useIsLookingUp();
  const isSaving = useNavigation().state !== 'idle' && !isLookingUp;
  const { form, fields } = useReply('event', reply, { ...draft, ...blankRepeat, dates: 'this' });
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <p className="text-sm text-muted">
        Fields with <span className="text-danger">*</span> are required. Times are local.
      </p>
      <TextField field={fields.title} label="Title" autoComplete="off" required />
      <TextAreaField
        field={fields.details}
        label="Details"
        hint="What it is, who it’s for, and what to bring."
        rows={5}
        required
      />
      <TextField
        field={fields.place}
        label="Location"
        hint="Such as Commons House, Great Hall."
        autoComplete="off"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.startsAt} label="Begins" type="datetime-local" required />
        <TextField field={fields.endsAt} label="Ends" type="datetime-local" required />
      </div>
      {event === null && <RepeatFields fields={fields} />}
      <TextField
        field={fields.capacity}
        label="Capacity (optional)"
        hint="When it’s full, people join a waitlist."
        inputMode="numeric"
        autoComplete="off"
      />
      <PlaceFields setup={place} reply={reply}>
        <DegreeFields
          fields={fields}
          latitudeHint="For the map, such as 45.4871. Leave both blank to use the neighborhood center."
        />
      </PlaceFields>
      {event && (
        <WhichDates
          field={fields.dates}
          event={event}
          legend="Change"
          hint="Later dates get what you change here. Dates that you moved on their own keep their times."
        />
      )}
      <div>
        <Button isPending={isSaving} pendingLabel="Saving...">
          {button}
        </Button>
      </div>
    </Form>
  );
}

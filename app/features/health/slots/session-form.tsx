import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { counted } from '~/domain/counted';
import { Button } from '~/ui/button';
import { FormErrors, RequiredNote, SelectField, type SelectOption, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

type SessionFormProps = {
  /** `startsAt` as a `datetime-local` value. */
  draft: { startsAt: string; amenityId: string; instructor: string };
  rooms: SelectOption[];
  booked: number;
  reply: SubmissionResult<string[]> | undefined;
};

export function SessionForm({ draft, rooms, booked, reply }: SessionFormProps) {
  const isSaving = useNavigation().state !== 'idle';
  const { form, fields } = useReply('session', reply, draft);
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <RequiredNote />
      <TextField field={fields.startsAt} label="Begins" type="datetime-local" required />
      <SelectField field={fields.amenityId} label="Room" options={rooms} required />
      <TextField field={fields.instructor} label="Instructor" autoComplete="off" required />
      {booked > 0 && (
        <p>
          {counted(booked, 'person', 'people')} booked it. They’re told, and keep their spot unless they
          cancel.
        </p>
      )}
      <div>
        <Button isPending={isSaving} pendingLabel="Saving...">
          Save session
        </Button>
      </div>
    </Form>
  );
}

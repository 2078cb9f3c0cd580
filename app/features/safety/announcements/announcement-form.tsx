import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import type { AnnouncementFields } from './announcements';

type AnnouncementFormProps = {
  fields: AnnouncementFields;
  button: string;
  reply: SubmissionResult<string[]> | undefined;
};

/** What is announced: for a new one, and to correct one. */
export function AnnouncementForm({ fields: defaults, button, reply }: AnnouncementFormProps) {
  const isSaving = useNavigation().formMethod === 'POST';
  const { form, fields } = useReply('announcement', reply, defaults);
  return (
    <Card>
      <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
        <FormErrors form={form} />
        <TextField field={fields.title} label="Title" autoComplete="off" aria-required />
        <TextAreaField field={fields.message} label="Message" rows={4} aria-required />
        <TextField field={fields.date} label="Date" type="date" aria-required className="max-w-52" />
        <div className="grid grid-cols-2 gap-3">
          <TextField field={fields.from} label="From (optional)" type="time" />
          <TextField field={fields.until} label="Until (optional)" type="time" />
        </div>
        <p className="text-sm text-muted">
          It’s in the banner from now until the end of its day, or the time in “Until.”
        </p>
        <Button isPending={isSaving} pendingLabel="Saving...">
          {button}
        </Button>
      </Form>
    </Card>
  );
}

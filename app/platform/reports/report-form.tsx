import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors, TextAreaField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

type ReportFormProps = { reply: SubmissionResult<string[]> | undefined; cancelTo: string };

export function ReportForm({ reply, cancelTo }: ReportFormProps) {
  const { form, fields } = useReply('report', reply, { reason: '' });
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <TextAreaField
        field={fields.reason}
        label="What’s wrong with it?"
        hint="Community managers read it. Nobody else sees your name."
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Sending...">
          Send report
        </Button>
        <SecondaryLink to={cancelTo}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}

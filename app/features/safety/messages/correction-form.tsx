import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { AlertDetails } from './alert-details';
import type { FollowUpPage } from './follow-ups.server';
import { formatReach } from './messages';

type CorrectionFormProps = {
  message: FollowUpPage;
  /** The same press sends once. */
  token: string;
  reply: SubmissionResult<string[]> | undefined;
};

/** Begins with what the message says, so that only what is wrong needs to be typed. */
export function CorrectionForm({ message, token, reply }: CorrectionFormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const { form, fields } = useReply('correction', reply, message.fields);
  const isAlert = message.type === 'safety_alert';
  return (
    <Card title="What is true now">
      <Form
        id={form.id}
        aria-describedby={form.errors && form.errorId}
        method="post"
        noValidate
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        <input type="hidden" name="formToken" value={token} />
        <TextField
          field={fields.title}
          label={isAlert ? 'Alert Title' : 'Update Title'}
          hint="It starts with “Correction:”."
          aria-required
          autoComplete="off"
        />
        <TextAreaField
          field={fields.message}
          label={isAlert ? 'Alert Message' : 'Update Message'}
          aria-required
          rows={5}
        />
        {isAlert && <AlertDetails fields={fields} />}
        <p className="text-sm text-muted">{formatReach(message.reach)}</p>
        <Button variant={isAlert ? 'danger' : 'primary'} isPending={isSending} pendingLabel="Sending...">
          Send correction
        </Button>
      </Form>
    </Card>
  );
}

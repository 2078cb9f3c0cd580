import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextAreaField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import type { FollowUpPage } from './follow-ups.server';
import { formatReach } from './messages';

type CancellationFormProps = {
  message: FollowUpPage;
  /** The same press sends once. */
  token: string;
  reply: SubmissionResult<string[]> | undefined;
};

/** The word that it is over: the title stays, the sentence can be changed. */
export function CancellationForm({ message, token, reply }: CancellationFormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const { form, fields } = useReply('cancellation', reply, { message: message.allClear });
  const isAlert = message.type === 'safety_alert';
  return (
    <Card title="What everyone reads">
      <Form
        id={form.id}
        aria-describedby={form.errors && form.errorId}
        method="post"
        noValidate
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        <input type="hidden" name="formToken" value={token} />
        <TextAreaField
          field={fields.message}
          label={isAlert ? 'All-clear Message' : 'Message'}
          hint={`Its title is “${message.allClearTitle}”.`}
          aria-required
          rows={4}
        />
        <p className="text-sm text-muted">{formatReach(message.reach)}</p>
        <div className="flex flex-wrap gap-3">
          <Button isPending={isSending} pendingLabel="Sending...">
            {isAlert ? 'Send all-clear' : 'Send cancellation'}
          </Button>
          <SecondaryLink to={`/messages/${message.id}/correct`}>Correct it instead</SecondaryLink>
        </div>
      </Form>
    </Card>
  );
}

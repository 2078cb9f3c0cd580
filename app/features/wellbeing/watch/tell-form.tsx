import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';

import { Button } from '~/ui/button';
import { FormErrors, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

type TellFormProps = {
  emergencyNumber: string;
  formToken: string;
  reply: SubmissionResult<string[]> | undefined;
};

export function TellForm({ emergencyNumber, formToken, reply }: TellFormProps) {
  const [token] = useState(formToken);
  const { form, fields } = useReply('tell', reply, { what: '', when: '', where: '' });
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <p>
        In danger call{' '}
        <a href={`tel:${emergencyNumber}`} className="font-medium text-action underline underline-offset-4">
          {emergencyNumber}
        </a>
        .
      </p>
      <FormErrors form={form} />
      <input type="hidden" name="formToken" value={token} />
      <TextAreaField
        field={fields.what}
        label="What was done?"
        hint="Only what you saw happen. Please don’t write who it was or what they looked like. All residents can read it and see your name."
        autoComplete="off"
        required
      />
      <TextField
        field={fields.when}
        label="When?"
        hint="Such as last night, around 10."
        autoComplete="off"
        required
      />
      <TextField
        field={fields.where}
        label="Where?"
        hint="Such as the bike shed on Alder Court."
        autoComplete="off"
        required
      />
      <div>
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Sending...">
          Send message
        </Button>
      </div>
    </Form>
  );
}

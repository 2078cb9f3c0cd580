import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Button } from '~/ui/button';
import { CancelLink } from '~/ui/cancel-link';
import { FormErrors, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

type ReasonFormProps = {
  reply: SubmissionResult<string[]> | undefined;
  button: string;
  pendingLabel: string;
  isDanger?: boolean;
  hasMinutes?: boolean;
  back: string;
  children: ReactNode;
};

/** Asks why a trip changes, which residents read. */
export function ReasonForm({
  reply,
  button,
  pendingLabel,
  isDanger,
  hasMinutes,
  back,
  children,
}: ReasonFormProps) {
  const { form, fields } = useReply('trip', reply, { minutes: '', reason: '' });
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <div className="flex flex-col gap-2">{children}</div>
      {hasMinutes && (
        <TextField
          field={fields.minutes}
          label="Minutes late"
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
      <TextField
        field={fields.reason}
        label="Why"
        hint="Residents read this, such as: flat tire."
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isPending={useNavigation().state !== 'idle'}
          pendingLabel={pendingLabel}
        >
          {button}
        </Button>
        <CancelLink to={back}>Cancel</CancelLink>
      </div>
    </Form>
  );
}

import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Button } from '~/ui/button';
import { ChoiceField } from '~/ui/choice-field';
import { FormErrors } from '~/ui/field';
import type { Step } from '~/ui/press';
import { useReply } from '~/ui/use-reply';

type EndFormProps = {
  step: Step;
  helpers: { id: string; name: string }[];
  reply: SubmissionResult<string[]> | undefined;
  children: ReactNode;
};

/** Ends a post of the board, and thanks one who helped. */
export function EndForm({ step, helpers, reply, children }: EndFormProps) {
  const { form, fields } = useReply('end', reply, { thanks: '' });
  const choices = [
    { value: '', label: 'Nobody in particular' },
    ...helpers.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      {children}
      {helpers.length > 0 && (
        <>
          <ChoiceField field={fields.thanks} legend="Who helped?" choices={choices} />
          <p className="text-sm text-muted">We thank them for you.</p>
        </>
      )}
      <div>
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel={step.pendingLabel}>
          {step.label}
        </Button>
      </div>
    </Form>
  );
}

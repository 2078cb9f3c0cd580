import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { Field, FormErrors, TextAreaField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

type ImportFormProps = {
  accept: string;
  hint: string;
  takesText: boolean;
  reply: SubmissionResult<string[]> | undefined;
};

export function ImportForm({ accept, hint, takesText, reply }: ImportFormProps) {
  const { form, fields } = useReply('import', reply, { file: '', text: '' });
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} className="flex flex-col gap-4">
      <FormErrors form={form} />
      <Field field={fields.file} label="File" hint={hint}>
        <input id={fields.file.id} type="file" name="file" accept={accept} className="input" />
      </Field>
      {takesText && <TextAreaField field={fields.text} label="Or paste the rows" rows={6} />}
      <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Reading...">
        Check file
      </Button>
    </Form>
  );
}

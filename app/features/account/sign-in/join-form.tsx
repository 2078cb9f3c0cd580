import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { EmailField, NewPasswordField } from './password/password-fields';
import { Button } from '~/ui/button';
import { FormErrors, TextField } from '~/ui/field';

type Fields = { code: string; name: string; email: string; password: string };

type JoinFormProps = {
  /** What the printed card's QR code filled in, or ''. */
  code: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

export function JoinForm({ code, lastResult }: JoinFormProps) {
  const [form, fields] = useForm<Fields>({ id: 'join', lastResult, defaultValue: { code } });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormErrors form={form} />
      <TextField
        field={fields.code}
        label="Code"
        hint="12 letters and digits, such as XXXX-XXXX-XXXX."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={60}
        className="font-mono"
      />
      <TextField
        field={fields.name}
        label="Name"
        hint="What your neighbors call you."
        autoComplete="name"
        required
        maxLength={120}
      />
      <EmailField field={fields.email} hint="You’ll sign in with it." />
      <NewPasswordField field={fields.password} label="Password" />
      <Button>Join</Button>
    </Form>
  );
}

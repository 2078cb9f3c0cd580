import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { EmailField, NewPasswordField } from './password/password-fields';
import { Button } from '~/ui/button';
import { FormErrors, TextField } from '~/ui/field';

type Fields = { code: string; name: string; email: string; password: string };

type JoinFormProps = {
  code: string;
  home: string | null;
  refusal: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

export function JoinForm({ code, home, refusal, lastResult }: JoinFormProps) {
  const [form, fields] = useForm<Fields>({ id: 'join', lastResult, defaultValue: { code } });
  const refused = fields.code.errors ?? (refusal !== null && !lastResult ? [refusal] : undefined);
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormErrors form={form} />
      {home !== null && !refused ? (
        <div className="wrap-anywhere">
          <p>
            Your home: <strong>{home}</strong>
          </p>
          <p className="text-muted">
            Code: <span className="font-mono">{code}</span>
          </p>
          <input type="hidden" name="code" value={code} />
        </div>
      ) : (
        <TextField
          field={{
            key: fields.code.key,
            id: fields.code.id,
            name: fields.code.name,
            errorId: fields.code.errorId,
            descriptionId: fields.code.descriptionId,
            initialValue: fields.code.initialValue,
            errors: refused,
          }}
          label="Code"
          hint="12 letters and digits, such as XXXX-XXXX-XXXX."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={60}
          className="font-mono"
        />
      )}
      <TextField
        field={fields.name}
        label="Name"
        hint="What neighbors call you."
        autoComplete="name"
        required
        maxLength={120}
      />
      <EmailField field={fields.email} hint="You’ll sign in with this." />
      <NewPasswordField field={fields.password} label="Password" />
      <Button>Join</Button>
    </Form>
  );
}

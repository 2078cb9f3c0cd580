import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

type HomeFormProps = {
  home?: { label: string; building: string | null; street: string | null; unit: string | null };
  back: string;
  reply: SubmissionResult<string[]> | undefined;
};

/** What a home is called, and where it is. */
export function HomeForm({ home, back, reply }: HomeFormProps) {
  const { label = '', building, street, unit } = home ?? {};
  const { form, fields } = useReply('home', reply, { label, building, street, unit });
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <TextField
        field={fields.label}
        label="Name"
        hint="What it’s called everywhere, such as 14 Cedar Lane, 2B."
        autoComplete="off"
        required
      />
      <TextField field={fields.building} label="Building" autoComplete="off" />
      <TextField field={fields.street} label="Street" autoComplete="off" />
      <TextField field={fields.unit} label="Unit" autoComplete="off" />
      <div className="flex flex-wrap gap-3">
        <Button>Save</Button>
        <SecondaryLink to={back}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}

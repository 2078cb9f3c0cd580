import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button, LinkButton } from '~/ui/button';
import { FormErrors, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { gardenersLimit, gardenPath } from '../garden';

type GardenersFormProps = {
  button: string;
  pendingLabel: string;
  reply: SubmissionResult<string[]> | undefined;
};

/** How many will garden: what is asked of who reserves a plot, and of who waits for one. */
export function GardenersForm({ button, pendingLabel, reply }: GardenersFormProps) {
  const { form, fields } = useReply('gardeners', reply, { gardeners: '1' });
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <TextField
        field={fields.gardeners}
        label="How many of your household will garden?"
        type="number"
        inputMode="numeric"
        min={1}
        max={gardenersLimit}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending} pendingLabel={pendingLabel}>
          {button}
        </Button>
        <LinkButton to={gardenPath} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button, SecondaryLink } from '~/ui/button';
import { FormErrors, TextAreaField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { gardenPath } from '../garden';

/** What somebody has to give away, to swap or to ask for. */
export function TradePostForm({ reply }: { reply: SubmissionResult<string[]> | undefined }) {
  const { form, fields } = useReply('trade-post', reply, { message: '' });
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <TextAreaField
        field={fields.message}
        label="Message"
        hint="What you have or look for, and where to find you. All residents can read it, with your name."
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Publishing...">
          Publish
        </Button>
        <SecondaryLink to={gardenPath}>Cancel</SecondaryLink>
      </div>
    </Form>
  );
}

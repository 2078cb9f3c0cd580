import type { SubmissionResult } from '@conform-to/react';

import { Button } from '~/ui/button';
import { FormErrors, TextAreaField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

type Reply = SubmissionResult<string[]>;

type MessageFormProps = {
  /** The conversation's page, which it posts to. */
  to: string;
  withName: string;
  /** What the server said to that page, without a script. */
  reply?: Reply;
};

/** A message about a listing: on the listing's page, and under what was written before. */
export function MessageForm({ to, withName, reply }: MessageFormProps) {
  useRouteScript('routes/community/marketplace/conversation');
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply('listing-message', fetcher.data?.reply ?? reply, { body: '' });
  return (
    <fetcher.Form method="post" action={to} id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={form} />
      <TextAreaField
        field={fields.body}
        label="Your message"
        hint={`${withName} sees your name, and neither your address nor your phone number.`}
        autoComplete="off"
        required
      />
      <div>
        <Button isPending={fetcher.state !== 'idle'} pendingLabel="Sending...">
          Send message
        </Button>
      </div>
    </fetcher.Form>
  );
}

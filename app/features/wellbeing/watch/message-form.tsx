import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';

import { Button } from '~/ui/button';
import { FormErrors, TextAreaField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';

import { watchPath } from './watch';

type Reply = SubmissionResult<string[]>;

type MessageFormProps = {
  postId: string;
  /** By which the same press is known: the one that the form began with, whatever the page has read since. */
  formToken: string;
  /** What the server said to the page, without a script. */
  reply: Reply | undefined;
};

/** What somebody writes in a discussion. */
export function MessageForm({ postId, formToken, reply }: MessageFormProps) {
  const [token] = useState(formToken);
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply('watch-message', fetcher.data?.reply ?? reply, { body: '' });
  return (
    <fetcher.Form
      method="post"
      action={watchPath(postId)}
      id={form.id}
      preventScrollReset
      noValidate
      className="flex flex-col gap-4"
    >
      <FormErrors form={form} />
      <input type="hidden" name="formToken" value={token} />
      <TextAreaField
        field={fields.body}
        label="Your message"
        hint="All residents can read it, with your name. Writing joins you to the discussion."
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

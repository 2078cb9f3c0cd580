import type { SubmissionResult } from '@conform-to/react';

import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, TextAreaField } from '~/ui/field';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';
import { useRouteScript } from '~/ui/use-route-script';

import type { Listing } from '../marketplace/marketplace';
import { type ConversationKey, conversationPath, conversationRoute } from './conversations';

type Reply = SubmissionResult<string[]>;

type MessageFormProps = {
  conversation: ConversationKey;
  reply?: Reply;
};

export function MessageForm({ conversation, reply }: MessageFormProps) {
  useRouteScript(conversationRoute(conversation, 'conversation'));
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply('listing-message', fetcher.data?.reply ?? reply, { body: '' });
  return (
    <fetcher.Form
      method="post"
      action={conversationPath(conversation)}
      id={form.id}
      noValidate
      className="flex flex-col gap-4"
    >
      <FormErrors form={form} />
      <TextAreaField field={fields.body} label="Your message" rows={2} autoComplete="off" required />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button isPending={fetcher.state !== 'idle'} pendingLabel="Sending...">
          Send message
        </Button>
        <p className="flex-[1_1_8rem] text-sm text-muted">
          They see your name, not your address or phone number.
        </p>
      </div>
    </fetcher.Form>
  );
}

type WriteToPosterProps = {
  listing: Listing;
  viewerId: string;
  hasWritten: boolean;
  whyNot: string | null;
};

export function WriteToPoster({ listing: { id, author }, viewerId, hasWritten, whyNot }: WriteToPosterProps) {
  const conversation = { listingId: id, neighborId: viewerId };
  return (
    <Card title={`Message ${author}`}>
      {hasWritten ? (
        <div className="flex flex-col items-start gap-4">
          <p>You wrote to {author} about this.</p>
          <LinkButton to={conversationPath(conversation)}>See your messages</LinkButton>
        </div>
      ) : whyNot === null ? (
        <MessageForm conversation={conversation} />
      ) : (
        <p>{whyNot}</p>
      )}
    </Card>
  );
}

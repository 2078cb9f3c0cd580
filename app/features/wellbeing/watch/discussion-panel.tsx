import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';

import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { FormErrors, TextAreaField } from '~/ui/field';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';

import { MessageList } from './message-list';
import { type Discussion, formatFollowers, toWatchStep, watchPath } from './watch';

type DiscussionPanelProps = {
  discussion: Discussion;
  formToken: string;
  reply: SubmissionResult<string[]> | undefined;
};

/** Messages are newest first, so that a phone shows the latest one right under the field. */
export function DiscussionPanel({ discussion, formToken, reply }: DiscussionPanelProps) {
  const { post, messages, page } = discussion;
  const { isFollowing, followers } = post;
  return (
    <Panel
      id="discussion"
      title="Discussion"
      description={`${formatFollowers(followers)}${isFollowing ? ', including you.' : '. Follow to get new messages.'}`}
      action={<Press {...toWatchStep(post, isFollowing ? 'leave' : 'follow')} />}
    >
      {page === 1 && (
        <Card>
          <MessageForm
            // Clear the field after sending. Messages by others leave it unchanged.
            key={messages.find(({ isOwn }) => isOwn)?.id}
            postId={post.id}
            formToken={formToken}
            reply={reply}
          />
        </Card>
      )}
      {messages.length > 0 ? (
        <MessageList postId={post.id} messages={messages} />
      ) : (
        <NoMessages isFirst={page === 1} />
      )}
      <PageLinks {...discussion} />
    </Panel>
  );
}

const NoMessages = ({ isFirst }: { isFirst: boolean }) => (
  <EmptyState
    headingLevel={3}
    title={isFirst ? 'No messages yet' : 'No older messages'}
    description={isFirst ? 'Be the first to write.' : 'You have seen them all.'}
  />
);

function PageLinks({ post, page, hasOlder }: Discussion) {
  if (page === 1 && !hasOlder) return null;
  const link = (to: number, label: string) => (
    <SecondaryLink to={watchPath(post.id) + (to > 1 ? `?page=${to}` : '')}>{label}</SecondaryLink>
  );
  return (
    <nav aria-label="More messages" className="no-print flex flex-wrap gap-3">
      {page > 1 && link(page - 1, 'Newer messages')}
      {hasOlder && link(page + 1, 'Older messages')}
    </nav>
  );
}

type Reply = SubmissionResult<string[]>;

type MessageFormProps = {
  postId: string;
  /** Deduplicates submissions. The token stays the same when the page reloads its data. */
  formToken: string;
  reply: Reply | undefined;
};

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
        hint="All residents can read it and see your name. You’ll follow the discussion."
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

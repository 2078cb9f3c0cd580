import type { SubmissionResult } from '@conform-to/react';
import { type ReactNode, useState } from 'react';

import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { FormErrors, TextAreaField } from '~/ui/field';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { useFormFetcher } from '~/ui/use-form-fetcher';
import { useReply } from '~/ui/use-reply';

import { MessageList } from './message-list';
import { formatFollowers, type Thread, toThreadStep } from './threads';

type Reply = SubmissionResult<string[]>;

type ThreadPanelProps = {
  thread: Thread;
  /** Deduplicates submissions. The token stays the same when the page reloads its data. */
  formToken: string;
  reply: Reply | undefined;
  /** Shown below the form. */
  children?: ReactNode;
};

/** Messages are newest first, so that a phone shows the latest one right under the field. */
export function ThreadPanel({ thread, formToken, reply, children }: ThreadPanelProps) {
  const { about, messages, page, isFollowing, followers } = thread;
  const { words } = about;
  return (
    <Panel
      id="discussion"
      title={words.title}
      description={`${formatFollowers(followers)}${isFollowing ? ', including you.' : '. Follow to get new messages.'}`}
      action={<Press {...toThreadStep(about, isFollowing ? 'leave' : 'follow')} />}
    >
      {page === 1 && (
        <Card>
          {about.whyNotWrite === null ? (
            <MessageForm
              // Clear the field after sending. Messages by others leave it unchanged.
              key={messages.find(({ isOwn }) => isOwn)?.id}
              about={about}
              formToken={formToken}
              reply={reply}
            />
          ) : (
            <p>{about.whyNotWrite}</p>
          )}
          {children}
        </Card>
      )}
      {messages.length > 0 ? (
        <MessageList about={about} messages={messages} />
      ) : (
        <NoMessages isFirst={page === 1} none={words.none} />
      )}
      <PageLinks {...thread} />
    </Panel>
  );
}

const NoMessages = ({ isFirst, none }: { isFirst: boolean; none: [string, string] }) => (
  <EmptyState
    headingLevel={3}
    title={isFirst ? none[0] : 'No older messages'}
    description={isFirst ? none[1] : 'You have seen them all.'}
  />
);

function PageLinks({ about: { path }, page, hasOlder }: Thread) {
  if (page === 1 && !hasOlder) return null;
  const link = (to: number, label: string) => (
    <SecondaryLink to={path + (to > 1 ? `?page=${to}` : '')}>{label}</SecondaryLink>
  );
  return (
    <nav aria-label="More messages" className="no-print flex flex-wrap gap-3">
      {page > 1 && link(page - 1, 'Newer messages')}
      {hasOlder && link(page + 1, 'Older messages')}
    </nav>
  );
}

type MessageFormProps = Pick<Thread, 'about'> & Pick<ThreadPanelProps, 'formToken' | 'reply'>;

export function MessageForm({ about: { path, words }, formToken, reply }: MessageFormProps) {
  const [token] = useState(formToken);
  const fetcher = useFormFetcher<{ reply?: Reply }>();
  const { form, fields } = useReply('watch-message', fetcher.data?.reply ?? reply, { body: '' });
  return (
    <fetcher.Form
      method="post"
      action={path}
      id={form.id}
      preventScrollReset
      noValidate
      className="flex flex-col gap-4"
    >
      <FormErrors form={form} />
      <input type="hidden" name="formToken" value={token} />
      <TextAreaField field={fields.body} label={words.label} hint={words.hint} autoComplete="off" required />
      <div>
        <Button isPending={fetcher.state !== 'idle'} pendingLabel="Sending...">
          {words.send}
        </Button>
      </div>
    </fetcher.Form>
  );
}

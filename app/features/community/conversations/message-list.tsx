import { QuietLink } from '~/ui/button';
import { Byline } from '~/ui/byline';

import { type ConversationKey, type PrivateMessage, reportMessagePath } from './conversations';

type MessageListProps = {
  messages: PrivateMessage[];
  withName: string;
  conversation: ConversationKey;
};

export function MessageList({ messages, withName, conversation }: MessageListProps) {
  return (
    <ol aria-label="Messages" className="flex flex-col gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={`max-w-[85%] rounded-2xl border border-line px-4 py-3 ${message.isOwn ? 'self-end bg-accent-soft' : 'self-start bg-surface'}`}
        >
          <MessageWords message={message} withName={withName} />
          {!message.isOwn && !message.isHidden && (
            <QuietLink
              to={reportMessagePath(conversation, message.id)}
              aria-label={`Report: ${message.body.slice(0, 60)}`}
              className="-mb-2 -ml-5 text-[0.95rem]"
            >
              Report
            </QuietLink>
          )}
        </li>
      ))}
    </ol>
  );
}

type MessageWordsProps = { message: PrivateMessage; withName: string };

export function MessageWords({ message: { body, isOwn, isHidden, sentAt }, withName }: MessageWordsProps) {
  return (
    <>
      <Byline author={isOwn ? 'You' : withName} at={sentAt} avatar={isOwn ? null : undefined} />
      {isHidden && (
        <p className="font-medium">
          A manager removed this message.{isOwn && ` ${withName} doesn’t see it anymore.`}
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{body}</p>
    </>
  );
}

import { QuietLink } from '~/ui/button';
import { Byline } from '~/ui/byline';
import { LinkedWords } from '~/ui/linked-words';

import { messagePath, type ThreadAbout, type ThreadMessage } from './threads';

export function MessageList({ about, messages }: { about: ThreadAbout; messages: ThreadMessage[] }) {
  return (
    <ol aria-label={about.words.list} className="flex flex-col gap-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={`rounded-xl border border-line px-4 py-2.5 ${message.isOwn ? 'bg-accent-soft' : 'bg-surface'}`}
        >
          <div className="float-right -mt-1.5 -mr-3">
            <MessageAction path={messagePath(about, message.id)} message={message} />
          </div>
          <MessageWords message={message} />
        </li>
      ))}
    </ol>
  );
}

export function MessageWords({ message: { author, sentAt, body, isHidden } }: { message: ThreadMessage }) {
  return (
    <>
      <Byline author={author} at={sentAt} />
      {isHidden && <p className="font-medium">A manager removed this message. Nobody else can see it.</p>}
      <LinkedWords text={body} />
    </>
  );
}

const MessageAction = ({ path, message }: { path: string; message: ThreadMessage }) =>
  message.isOwn ? (
    <QuietLink to={`${path}/delete`} aria-label="Delete… your message">
      Delete…
    </QuietLink>
  ) : (
    <QuietLink to={`${path}/report`} aria-label={`Report message: ${message.author}`}>
      Report
    </QuietLink>
  );

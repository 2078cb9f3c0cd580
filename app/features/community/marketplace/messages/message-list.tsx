import { Age } from '~/ui/time';

import type { ListingMessage } from '../marketplace';

export function MessageList({ messages, withName }: { messages: ListingMessage[]; withName: string }) {
  return (
    <ol aria-label="Messages" className="flex flex-col gap-3">
      {messages.map(({ id, body, isOwn, sentAt }) => (
        <li
          key={id}
          className={`max-w-[85%] rounded-2xl border border-line px-4 py-3 ${isOwn ? 'self-end bg-accent-soft' : 'self-start bg-surface'}`}
        >
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="wrap-anywhere">{isOwn ? 'You' : withName}</strong>
            <Age at={sentAt} className="text-sm text-muted" />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        </li>
      ))}
    </ol>
  );
}

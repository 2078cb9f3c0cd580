import { Press } from '~/ui/press';
import { PressArea } from '~/ui/press-area';
import { Age } from '~/ui/time';
import { Until } from '~/ui/until';
import { ShortList } from '~/ui/show-all';

import { FollowUpLinks } from './follow-ups/follow-up-links';
import type { ListedMessage } from './message-list.server';
import { severities } from './messages';

const states: Record<ListedMessage['state'], { name: string; look: string }> = {
  current: { name: 'Current', look: 'bg-success-soft text-success' },
  corrected: { name: 'Corrected', look: 'bg-sunken text-muted' },
  updated: { name: 'Updated', look: 'bg-sunken text-muted' },
  cancelled: { name: 'Canceled', look: 'bg-sunken text-muted' },
  expired: { name: 'Expired', look: 'bg-sunken text-muted' },
  over: { name: 'Over', look: 'bg-sunken text-muted' },
};

export function MessageList({ messages }: { messages: ListedMessage[] }) {
  return (
    <ShortList list="messages" rows={messages} limit={5} what="messages">
      {(rows) => (
        <ul className="flex flex-col gap-3">
          {rows.map((message) => (
            <li
              key={message.id}
              className={`rounded-2xl border bg-surface p-4 ${message.isDrill ? 'border-2 border-dashed border-drill' : 'border-line'}`}
            >
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </ShortList>
  );
}

function Message({ message }: { message: ListedMessage }) {
  const { state, follows, isDrill } = message;
  const canFollow = state === 'current' || state === 'expired';
  return (
    <PressArea as="article" id={`message-${message.id}`} className="flex flex-col gap-3">
      <div className="wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {isDrill && <strong className="text-drill">Drill, not real ·</strong>}
          <span>{formatKind(message)}</span>
          <span className={`rounded-full px-2.5 py-0.5 font-medium ${states[state].look}`}>
            {states[state].name}
          </span>
        </p>
        <h2 className="mt-1 text-lg font-semibold">{message.shownTitle}</h2>
        <p className="line-clamp-3 whitespace-pre-line">{message.message}</p>
        <p className="mt-1 text-sm text-muted">
          <Age at={message.sentAt} /> · from {message.senderName}
          {message.expiresAt && (
            <>
              {' · '}
              <Until at={message.expiresAt} />
            </>
          )}
        </p>
        {follows && (
          <p className="text-sm text-muted">
            Replaces “{follows.shownTitle}” (<Age at={follows.sentAt} />)
          </p>
        )}
      </div>
      <Totals totals={message.totals} />
      {message.type === 'safety_alert' && <Confirmation message={message} />}
      {canFollow && <FollowUpLinks message={message} />}
    </PressArea>
  );
}

function formatKind({ type, kind, ending, severity }: ListedMessage): string {
  const noun = type === 'safety_alert' ? 'Safety alert' : 'Community update';
  if (ending === 'mistake') return 'Withdrawal';
  if (kind === 'cancel') return type === 'safety_alert' ? 'All-clear' : 'Cancellation';
  const grade = severities.find(({ value }) => value === severity)?.label.split(' – ', 1)[0];
  if (ending === 'partly') return ['Update of a safety alert', grade].filter(Boolean).join(', ');
  return [kind === 'update' ? `Correction of a ${noun.toLowerCase()}` : noun, grade]
    .filter(Boolean)
    .join(', ');
}

/** Totals only: nobody learns who read a message. */
function Totals({ totals }: Pick<ListedMessage, 'totals'>) {
  const rows = [
    ['Stored', totals.stored],
    ['Pushed', totals.pushed],
    ['Emailed', totals.emailed],
    ['Waiting', totals.waiting],
    ['Failed', totals.failed],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      {rows.map(([name, count]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className={`font-semibold ${name === 'Failed' && count > 0 ? 'text-danger' : ''}`}>
            {count.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Confirmation({ message }: { message: ListedMessage }) {
  const { id, shownTitle, confirmed } = message;
  if (confirmed) {
    return (
      <p className="text-sm text-muted">
        In the public feed{confirmed.byName && `, confirmed by ${confirmed.byName}`}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Press to={`/manage/messages/${id}/confirm`} label="Confirm" variant="secondary" about={shownTitle} />
      <span className="min-w-0 flex-1 text-sm text-muted">
        A resident sent it. Confirm it to add it to the public feed in the community’s name.
      </span>
    </div>
  );
}

import { Card } from '~/ui/card';
import { Age } from '~/ui/time';

import { FollowUpLinks } from './follow-ups/follow-up-links';
import type { listOwnRecent } from './message-list.server';
import { senderFollowUps } from './messages';

export function OwnMessages({ messages }: { messages: Awaited<ReturnType<typeof listOwnRecent>> }) {
  if (messages.length === 0) return null;
  return (
    <Card
      title="Just sent by you"
      description={`You can correct or cancel a message for ${senderFollowUps.minutes} minutes after you sent it.`}
    >
      <ul className="flex flex-col divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{message.shownTitle}</span>
              <Age at={message.sentAt} className="text-sm text-muted" />
            </p>
            <FollowUpLinks message={message} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

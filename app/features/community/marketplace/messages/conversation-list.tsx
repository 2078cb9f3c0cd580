import { Link } from '@remix-run/react';

import { Age } from '~/ui/time';

import { type ConversationCard, conversationPath } from '../marketplace';

type ConversationListProps = {
  label: string;
  conversations: readonly ConversationCard[];
  namesItem?: boolean;
};

export function ConversationList({ label, conversations, namesItem = false }: ConversationListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {conversations.map(({ listingId, neighborId, title, withName, newest }) => (
        <li key={`${listingId} ${neighborId}`} className="flex flex-col raised p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link
              to={conversationPath(listingId, neighborId)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {namesItem ? `${title}: ${withName}` : withName}
            </Link>
            <Age at={newest.sentAt} className="text-sm text-muted" />
          </p>
          <p className="line-clamp-2 wrap-anywhere text-muted">
            {newest.isOwn ? 'You: ' : ''}
            {newest.isHidden && !newest.isOwn ? 'A manager removed this message.' : newest.body}
          </p>
        </li>
      ))}
    </ul>
  );
}

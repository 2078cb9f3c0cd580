import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';

import { conversationPath, type Listing } from '../marketplace';
import { MessageForm } from './message-form';

type WriteToPosterProps = {
  listing: Listing;
  viewerId: string;
  /** They have a conversation already. */ hasWritten: boolean;
};

/** How a neighbor comes to talk to the poster: by a first message, or where the last one stands. */
export function WriteToPoster({ listing: { id, author }, viewerId, hasWritten }: WriteToPosterProps) {
  const to = conversationPath(id, viewerId);
  return (
    <Card title={`Write to ${author}`}>
      {hasWritten ? (
        <div className="flex flex-col items-start gap-4">
          <p>You have written to {author} about this.</p>
          <LinkButton to={to}>See your messages</LinkButton>
        </div>
      ) : (
        <MessageForm to={to} withName={author} />
      )}
    </Card>
  );
}

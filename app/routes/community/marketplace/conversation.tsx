import { useActionData, useLoaderData } from '@remix-run/react';

import { formatTerms } from '~/features/community/marketplace/listings/listing-card';
import {
  blockPath,
  conversationPath,
  conversationsPath,
  listingPath,
  ownItemsPath,
} from '~/features/community/marketplace/marketplace';
import { listingMessageSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { readConversation } from '~/features/community/marketplace/messages/conversations.server';
import { sendListingMessage } from '~/features/community/marketplace/messages/listing-messages.server';
import { MessageForm } from '~/features/community/marketplace/messages/message-form';
import { MessageList } from '~/features/community/marketplace/messages/message-list';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { QuietLink, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', list: '/community/marketplace' } satisfies RouteHandle;

export { unlessRefused as shouldRevalidate } from '~/features/community/marketplace/messages/unless-refused';

export const meta = titled<typeof loader>(
  (data) => `${data ? `Messages with ${data.withName}` : 'Messages'} · Community Marketplace`,
);

export const loader = forPage(handle, ({ services, viewer, params }) =>
  readConversation(services, viewer, params),
);

export const action = formFor(handle, listingMessageSchema, async ({ services, viewer, params }, input) => {
  const { withName } = await sendListingMessage(services, viewer, params, input);
  return redirectWithFlash(conversationPath(params.listingId, params.neighborId), {
    title: 'Message sent',
    description: `${withName} will see it in their notifications.`,
  });
});

export default function ConversationPage() {
  const { listing, neighborId, withName, messages, hasBlocked, whyNot } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isSeen = listing.isOwn || listing.state === 'live';
  return (
    <Page
      title={`Messages with ${withName}`}
      lead={
        <span className="wrap-anywhere">
          About: {listing.title} ({formatTerms(listing)})
        </span>
      }
      back={
        listing.isOwn
          ? { to: conversationsPath(listing.id), label: 'all messages' }
          : { to: ownItemsPath, label: 'your items' }
      }
      action={isSeen && <SecondaryLink to={listingPath(listing.id)}>See the item</SecondaryLink>}
      width="narrow"
    >
      {messages.length > 0 && (
        <MessageList messages={messages} withName={withName} listingId={listing.id} neighborId={neighborId} />
      )}
      {listing.state !== 'live' && !whyNot && <p className="text-muted">The item is no longer offered.</p>}
      {whyNot && !reply ? (
        <div className="flex flex-col items-start gap-3">
          <p className="font-medium">{whyNot}</p>
          {hasBlocked && <SecondaryLink to="/settings/blocked">See who you’ve blocked</SecondaryLink>}
        </div>
      ) : (
        <Card>
          <MessageForm
            // The key resets the field after sending, but not when a reply arrives.
            key={messages.filter(({ isOwn }) => isOwn).at(-1)?.id}
            to={conversationPath(listing.id, neighborId)}
            reply={reply}
          />
        </Card>
      )}
      {!hasBlocked && messages.some(({ isOwn }) => !isOwn) && (
        <div>
          <QuietLink to={blockPath(listing.id, neighborId)} className="-ml-3">
            Block {withName}
          </QuietLink>
        </div>
      )}
    </Page>
  );
}

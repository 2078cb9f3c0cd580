import { useActionData, useLoaderData } from '@remix-run/react';

import {
  allMessagesPath,
  blockPath,
  conversationPath,
  toConversationKey,
} from '~/features/community/conversations/conversations';
import { privateMessageSchema } from '~/features/community/conversations/conversations.schema.server';
import { readConversation } from '~/features/community/conversations/conversations.server';
import { MessageForm } from '~/features/community/conversations/message-form';
import { MessageList } from '~/features/community/conversations/message-list';
import { sendPrivateMessage } from '~/features/community/conversations/private-messages.server';
import { formatTerms } from '~/features/community/marketplace/listings/listing-card';
import { conversationsPath, listingPath } from '~/features/community/marketplace/marketplace';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { QuietLink, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', list: '/community/messages' } satisfies RouteHandle;

export { unlessRefused as shouldRevalidate } from '~/features/community/conversations/unless-refused';

export const meta = titled<typeof loader>((data) => (data ? `Messages with ${data.withName}` : 'Messages'));

export const loader = forPage(handle, ({ services, viewer, params }) =>
  readConversation(services, viewer, toConversationKey(params)),
);

export const action = formFor(handle, privateMessageSchema, async ({ services, viewer, params }, input) => {
  const key = toConversationKey(params);
  const { withName } = await sendPrivateMessage(services, viewer, key, input);
  return redirectWithFlash(conversationPath(key), {
    title: 'Message sent',
    description: `${withName} will see it in their notifications.`,
  });
});

export default function ConversationPage() {
  const { key, listing, withName, messages, isBlockable, hasBlocked, whyNot } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isSeen = listing && (listing.isOwn || listing.state === 'live');
  return (
    <Page
      title={`Messages with ${withName}`}
      lead={
        listing && (
          <span className="wrap-anywhere">
            About: {listing.title} ({formatTerms(listing)})
          </span>
        )
      }
      back={
        listing?.isOwn
          ? { to: conversationsPath(listing.id), label: 'all messages' }
          : { to: allMessagesPath, label: 'your messages' }
      }
      action={isSeen && <SecondaryLink to={listingPath(listing.id)}>See the item</SecondaryLink>}
      width="narrow"
    >
      {messages.length > 0 && <MessageList messages={messages} withName={withName} conversation={key} />}
      {listing && listing.state !== 'live' && !whyNot && (
        <p className="text-muted">The item is no longer offered.</p>
      )}
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
            conversation={key}
            reply={reply}
          />
        </Card>
      )}
      {isBlockable && !hasBlocked && (
        <div>
          <QuietLink to={blockPath(key)} className="-ml-3">
            Block {withName}
          </QuietLink>
        </div>
      )}
    </Page>
  );
}

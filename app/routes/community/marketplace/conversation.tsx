import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { formatTerms } from '~/features/community/marketplace/listings/listing-card';
import {
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
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { preserveInput } from '~/ui/preserve-input';

export { unlessRefused as shouldRevalidate } from '~/features/community/marketplace/messages/unless-refused';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Messages with ${data.withName}` : 'Messages'} · Community Marketplace · VCLink` },
];

type Params = Pick<LoaderFunctionArgs, 'params'>;
const namedBy = ({ params: { listingId = '', neighborId = '' } }: Params) => ({ listingId, neighborId });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return readConversation(args.context.services, viewer, namedBy(args));
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const named = namedBy(args);
  return submitForm(args.request, listingMessageSchema, async (input) => {
    const { withName } = await sendListingMessage(args.context.services, viewer, named, input);
    return redirectWithFlash(conversationPath(named.listingId, named.neighborId), {
      tone: 'success',
      title: 'Message sent',
      description: `${withName} finds it in their notifications.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => preserveInput<typeof action>(args);

export default function ConversationPage() {
  const { listing, neighborId, withName, messages, whyNot } = useLoaderData<typeof loader>();
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
      action={
        isSeen && (
          <LinkButton to={listingPath(listing.id)} variant="secondary">
            See the item
          </LinkButton>
        )
      }
      width="narrow"
    >
      {messages.length > 0 && <MessageList messages={messages} withName={withName} />}
      {listing.state !== 'live' && !whyNot && <p className="text-muted">The item is not offered any more.</p>}
      {whyNot && !reply ? (
        <p className="font-medium">{whyNot}</p>
      ) : (
        <Card>
          <MessageForm
            // What was sent is above: the field begins anew. What the other one wrote leaves it as it is.
            key={messages.filter(({ isOwn }) => isOwn).at(-1)?.id}
            to={conversationPath(listing.id, neighborId)}
            withName={withName}
            reply={reply}
          />
        </Card>
      )}
    </Page>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';

import { readConversation } from '~/features/marketplace/conversations.server';
import { sayTerms } from '~/features/marketplace/listing-card';
import { sendListingMessage } from '~/features/marketplace/listing-messages.server';
import {
  conversationPath,
  conversationsPath,
  listingPath,
  ownItemsPath,
} from '~/features/marketplace/marketplace';
import { listingMessageSchema } from '~/features/marketplace/marketplace.schema.server';
import { MessageForm } from '~/features/marketplace/message-form';
import { MessageList } from '~/features/marketplace/message-list';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { keepTyped } from '~/ui/keep-typed';
import { Page } from '~/ui/page';

export { unlessRefused as shouldRevalidate } from '~/features/marketplace/unless-refused';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Messages with ${data.withName}` : 'Messages'} · Community Marketplace · VCLink` },
];

type Params = Pick<LoaderFunctionArgs, 'params'>;
const namedBy = ({ params: { listingId = '', neighbourId = '' } }: Params) => ({ listingId, neighbourId });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return readConversation(args.context.services, viewer, namedBy(args));
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  const named = namedBy(args);
  return submitForm(args.request, listingMessageSchema, async (input) => {
    const { withName } = await sendListingMessage(args.context.services, viewer, named, input);
    return redirectWithFlash(conversationPath(named.listingId, named.neighbourId), {
      tone: 'success',
      title: 'Message sent',
      description: `${withName} finds it in their notifications.`,
    });
  });
}

export const clientAction = (args: ClientActionFunctionArgs) => keepTyped<typeof action>(args);

export default function ConversationPage() {
  const { listing, neighbourId, withName, messages, whyNot } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isSeen = listing.isOwn || listing.state === 'live';
  return (
    <Page
      title={`Messages with ${withName}`}
      lead={
        <span className="wrap-anywhere">
          About: {listing.title} ({sayTerms(listing)})
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
            to={conversationPath(listing.id, neighbourId)}
            {...{ withName, reply }}
          />
        </Card>
      )}
    </Page>
  );
}

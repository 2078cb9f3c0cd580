import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findListing } from '~/features/community/marketplace/listings/listings.server';
import { conversationPath, listingPath } from '~/features/community/marketplace/marketplace';
import { ConversationList } from '~/features/community/marketplace/messages/conversation-list';
import { listConversations } from '~/features/community/marketplace/messages/conversations.server';
import { requireViewer } from '~/http/viewer.server';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'Messages · Community Marketplace · VCLink' }];

/** The poster's list of conversations; everybody else has one at most, which is their own. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const listingId = args.params.listingId ?? '';
  const listing = await findListing(services, viewer, listingId);
  if (!listing?.isOwn) throw redirect(conversationPath(listingId, viewer.id));
  const { id, title } = listing;
  return { listing: { id, title }, conversations: await listConversations(services, viewer, id) };
}

export default function Messages() {
  const { listing, conversations } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Messages"
      lead={<span className="wrap-anywhere">About: {listing.title}</span>}
      back={{ to: listingPath(listing.id), label: 'your item' }}
      width="narrow"
    >
      {conversations.length === 0 ? (
        <EmptyState title="No messages yet" description="What neighbors write to you about it stands here." />
      ) : (
        <ConversationList label="Messages" conversations={conversations} />
      )}
    </Page>
  );
}

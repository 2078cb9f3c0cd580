import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ConversationList } from '~/features/community/conversations/conversation-list';
import { conversationPath } from '~/features/community/conversations/conversations';
import { listConversations } from '~/features/community/conversations/conversation-cards.server';
import { findListing } from '~/features/community/marketplace/listings/listings.server';
import { listingPath } from '~/features/community/marketplace/marketplace';
import { forPage, type RouteHandle } from '~/http/route.server';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Messages · Community Marketplace');

/** The poster sees every conversation. Other people have at most one, their own. */
export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const listingId = params.listingId;
  const listing = await findListing(services, viewer, listingId);
  if (!listing?.isOwn) throw redirect(conversationPath({ listingId, neighborId: viewer.id }));
  const { id, title } = listing;
  return { listing: { id, title }, conversations: await listConversations(services, viewer, id) };
});

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
        <EmptyState title="No messages yet" description="Messages from neighbors about it show up here." />
      ) : (
        <ShortList list="conversations" rows={conversations} limit={10} what="conversations">
          {(rows) => <ConversationList label="Messages" conversations={rows} />}
        </ShortList>
      )}
    </Page>
  );
}

import { useLoaderData } from '@remix-run/react';

import { ConversationList } from '~/features/community/conversations/conversation-list';
import { allMessagesPath } from '~/features/community/conversations/conversations';
import {
  countConversations,
  listOwnConversations,
} from '~/features/community/conversations/conversation-cards.server';
import { ListingRow, ListingSteps } from '~/features/community/marketplace/listings/listing-card';
import { formatNotLive } from '~/features/community/marketplace/listings/listing-state';
import { listOwnListings } from '~/features/community/marketplace/listings/listings.server';
import { type Listing, marketplacePath } from '~/features/community/marketplace/marketplace';
import { forPage, type RouteHandle } from '~/http/route.server';
import { LinkButton, QuietLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Rows } from '~/ui/rows';
import { Until } from '~/ui/until';
import { useFocusFallback } from '~/ui/use-focus-fallback';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('Your items · Community Marketplace');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [listings, talks, conversations] = await Promise.all([
    listOwnListings(services, viewer),
    countConversations(services, viewer),
    listOwnConversations(services, viewer),
  ]);
  return { listings, talks, conversations };
});

export default function OwnItems() {
  const data = useLoaderData<typeof loader>();
  const { listings, talks, conversations } = data;
  useFocusFallback(data);
  return (
    <Page
      title="Your items"
      back={{ to: marketplacePath, label: 'Community Marketplace' }}
      action={<LinkButton to={`${marketplacePath}/new`}>Post New Item</LinkButton>}
    >
      {listings.length === 0 ? (
        <EmptyState title="Nothing posted yet" description="What do you have that a neighbor could use?" />
      ) : (
        <ShortList list="items" rows={listings} limit={5} what="items">
          {(rows) => (
            <Rows label="Your items">
              {rows.map((listing) => (
                <ListingRow
                  key={listing.id}
                  listing={listing}
                  headingLevel={2}
                  foot={
                    <>
                      <Outlook listing={listing} />
                      <ListingSteps listing={listing} talks={talks[listing.id] ?? 0} />
                    </>
                  }
                />
              ))}
            </Rows>
          )}
        </ShortList>
      )}
      {conversations.length > 0 && (
        <Panel
          title="Your messages"
          description="About other people’s items."
          action={<QuietLink to={allMessagesPath}>All your messages</QuietLink>}
        >
          <ShortList list="conversations" rows={conversations} limit={5} what="conversations">
            {(rows) => <ConversationList label="Your messages" conversations={rows} namesItem />}
          </ShortList>
        </Panel>
      )}
    </Page>
  );
}

function Outlook({ listing }: { listing: Listing }) {
  const notLive = formatNotLive(listing);
  if (notLive !== null) return <p className="font-medium">{notLive}</p>;
  return (
    <p className="text-sm text-muted">
      Listed <Until at={listing.expiresAt} />.
    </p>
  );
}

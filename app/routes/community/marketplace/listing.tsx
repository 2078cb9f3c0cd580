import { useLoaderData } from '@remix-run/react';

import {
  formatNotLive,
  formatTerms,
  ListingSteps,
  PostedBy,
} from '~/features/community/marketplace/listings/listing-card';
import { getListing } from '~/features/community/marketplace/listings/listings.server';
import { listingPath, marketplacePath } from '~/features/community/marketplace/marketplace';
import {
  countOwnConversations,
  getConversationAccess,
} from '~/features/community/conversations/conversations.server';
import { WriteToPoster } from '~/features/community/conversations/message-form';
import { forPage, type RouteHandle } from '~/http/route.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { ShareControl } from '~/platform/sharing/share-control';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { Picture } from '~/ui/picture';
import { listingPicture } from '~/ui/picture-of-community';
import { IconRow } from '~/ui/rows';
import { Until } from '~/ui/until';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export { unlessRefused as shouldRevalidate } from '~/features/community/conversations/unless-refused';

export const meta = titled<typeof loader>(
  (data) => `${data?.listing.title ?? 'Item'} · Community Marketplace`,
);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const listing = await getListing(services, viewer, params.listingId);
  const { id, isOwn } = listing;
  const [talks, shares, talk] = await Promise.all([
    countOwnConversations(services, viewer, listing),
    readShareCounts(services, 'listing', [id]),
    isOwn ? null : getConversationAccess(services, viewer, { listingId: id, neighborId: viewer.id }),
  ]);
  return { listing, talks, shares: shares[id] ?? 0, viewerId: viewer.id, whyNot: talk?.whyNot ?? null };
});

export default function ListingPage() {
  const { listing, talks, shares, viewerId, whyNot } = useLoaderData<typeof loader>();
  const { id, title, description, expiresAt, isOwn, state } = listing;
  useFocusFallback(listing);
  return (
    <Page title={title} back={{ to: marketplacePath, label: 'Community Marketplace' }} width="narrow">
      {listing.photos.length > 0 ? (
        <PhotoStrip isFirst photos={listing.photos} title={title} />
      ) : (
        <Picture isFirst src={listingPicture(title, listing.offer)} className="h-28 w-full sm:h-40" />
      )}
      <div className="flex flex-col gap-3">
        {state !== 'live' && <p className="font-medium">{formatNotLive(listing)}</p>}
        <IconRow icon="tag">
          <span className="font-semibold">{formatTerms(listing)}</span>
          <PostedBy listing={listing} />
        </IconRow>
        {isOwn && state === 'live' && (
          <IconRow icon="clock">
            Listed <Until at={expiresAt} />.
          </IconRow>
        )}
        <p className="whitespace-pre-line wrap-anywhere">{description}</p>
        {isOwn && <ListingSteps listing={listing} talks={talks} />}
      </div>
      {!isOwn && (
        <WriteToPoster listing={listing} viewerId={viewerId} hasWritten={talks > 0} whyNot={whyNot} />
      )}
      {state === 'live' && (
        <div className="flex flex-wrap gap-3">
          <ShareControl kind="listing" id={id} title={title} count={shares} />
          {!isOwn && <SecondaryLink to={`${listingPath(id)}/report`}>Report this item</SecondaryLink>}
        </div>
      )}
    </Page>
  );
}

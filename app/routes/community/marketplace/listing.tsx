import { useActionData, useLoaderData } from '@remix-run/react';

import { parsePageNumber } from '~/domain/parse.server';
import { formatTerms, ListingSteps, PostedBy } from '~/features/community/marketplace/listings/listing-card';
import { formatNotLive } from '~/features/community/marketplace/listings/listing-state';
import { getListing } from '~/features/community/marketplace/listings/listings.server';
import { listingPath } from '~/features/community/marketplace/marketplace';
import { getConversationAccess } from '~/features/community/conversations/conversations.server';
import { countOwnConversations } from '~/features/community/conversations/conversation-cards.server';
import { WriteToPoster } from '~/features/community/conversations/message-form';
import { hasAnswers, sectionOf } from '~/features/community/marketplace/offers';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { ShareControl } from '~/platform/sharing/share-control';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { writeMessage } from '~/platform/threads/thread-messages.server';
import { ThreadPanel } from '~/platform/threads/thread-panel';
import { threadMessageSchema } from '~/platform/threads/threads.schema.server';
import { readThread } from '~/platform/threads/threads.server';
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
  (data) => `${data?.listing.title ?? 'Item'} · ${data?.section.title ?? 'Community Marketplace'}`,
);

export const loader = forPage(handle, async ({ services, viewer, params, query }) => {
  const listing = await getListing(services, viewer, params.listingId);
  const { id, isOwn, place, offer } = listing;
  const [talks, shares, talk, where, thread] = await Promise.all([
    countOwnConversations(services, viewer, listing),
    readShareCounts(services, 'listing', [id]),
    isOwn ? null : getConversationAccess(services, viewer, { listingId: id, neighborId: viewer.id }),
    place && readWhere(services, viewer, place),
    hasAnswers(offer)
      ? readThread(services, viewer, { subject: 'listing', id }, parsePageNumber(query))
      : null,
  ]);
  return {
    listing,
    section: sectionOf(offer),
    talks,
    shares: shares[id] ?? 0,
    viewerId: viewer.id,
    whyNot: talk?.whyNot ?? null,
    where,
    thread,
    formToken: crypto.randomUUID(),
  };
});

/** Answers a post of the board. */
export const action = formFor(handle, threadMessageSchema, async ({ services, viewer, params }, input) => {
  await writeMessage(services, viewer, { subject: 'listing', id: params.listingId }, input);
  return redirectWithFlash(listingPath(params.listingId), {
    title: 'Answer sent',
    description: 'You now follow this post and get new answers.',
  });
});

export default function ListingPage() {
  const data = useLoaderData<typeof loader>();
  const { listing, section, talks, shares, viewerId, whyNot, where, thread, formToken } = data;
  const reply = useActionData<typeof action>()?.reply;
  const { id, title, description, expiresAt, isOwn, state, place } = listing;
  useFocusFallback(data);
  return (
    <Page title={title} back={{ to: section.path, label: section.title }} width="narrow">
      {listing.photos.length > 0 ? (
        <PhotoStrip isFirst photos={listing.photos} title={title} />
      ) : (
        section.one === 'item' && (
          <Picture isFirst src={listingPicture(title, listing.offer)} className="h-28 w-full sm:h-40" />
        )
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
        {description !== '' && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
        {isOwn && <ListingSteps listing={listing} talks={talks} />}
      </div>
      {thread && <ThreadPanel thread={thread} formToken={formToken} reply={reply} />}
      {place && where && <WhereItIs place={{ ...place, name: title }} {...where} />}
      {!isOwn && (
        <WriteToPoster listing={listing} viewerId={viewerId} hasWritten={talks > 0} whyNot={whyNot} />
      )}
      {state === 'live' && (
        <div className="flex flex-wrap gap-3">
          <ShareControl kind="listing" id={id} title={title} count={shares} />
          {!isOwn && (
            <SecondaryLink to={`${listingPath(id)}/report`}>Report this {section.one}</SecondaryLink>
          )}
        </div>
      )}
    </Page>
  );
}

import { useActionData, useLoaderData } from '@remix-run/react';

import { BoardForm } from '~/features/community/marketplace/board/board-form';
import { noSuchListing } from '~/features/community/marketplace/listings/listing-rows.server';
import { whyNotEdit } from '~/features/community/marketplace/listings/listing-state';
import { editListing, getOwnListing } from '~/features/community/marketplace/listings/listings.server';
import { listingPath } from '~/features/community/marketplace/marketplace';
import { postSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { findBoardKind } from '~/features/community/marketplace/offers';
import { redirectWithFlash } from '~/http/flash.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page', takes: 'photos' } satisfies RouteHandle;

export const meta = titled('Edit your post · Neighbors’ Board');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const listing = await getOwnListing(services, viewer, params.listingId);
  const kind = findBoardKind(listing.offer) ?? noSuchListing();
  return { listing, kind, place: kind.hasPlace ? await readPlaceSetup(services) : null };
});

export const action = forPage(handle, async ({ services, viewer, params, request }) => {
  const { id, offer } = await getOwnListing(services, viewer, params.listingId);
  if (!findBoardKind(offer)) return noSuchListing();
  return submitPlaceForm(services, request, postSchema, async (input) => {
    await editListing(services, viewer, id, { ...input, offer });
    return redirectWithFlash(listingPath(id), { title: 'Post changed' });
  });
});

export default function EditPost() {
  const { listing, kind, place } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const why = whyNotEdit(listing);
  return (
    <Page title="Edit your post" back={{ to: listingPath(listing.id), label: 'your post' }} width="narrow">
      {why === null ? (
        <Card>
          <BoardForm kind={kind} listing={listing} place={place} reply={reply} />
        </Card>
      ) : (
        <p className="font-medium">{why}</p>
      )}
    </Page>
  );
}

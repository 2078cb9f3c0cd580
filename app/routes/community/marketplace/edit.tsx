import { useActionData, useLoaderData } from '@remix-run/react';

import { capitalize } from '~/domain/counted';
import { BoardForm } from '~/features/community/marketplace/board/board-form';
import { ListingForm } from '~/features/community/marketplace/listings/listing-form';
import { editListing, getOwnListing } from '~/features/community/marketplace/listings/listings.server';
import { whyNotEdit } from '~/features/community/marketplace/listings/listing-state';
import { type ListingInput, listingPath } from '~/features/community/marketplace/marketplace';
import { listingSchema, postSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { findBoardKind, sectionOf } from '~/features/community/marketplace/offers';
import { redirectWithFlash } from '~/http/flash.server';
import { submitForm } from '~/http/form.server';
import { submitPlaceForm } from '~/http/place-form.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readPlaceSetup } from '~/platform/places/map-center.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page', takes: 'photos' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `Edit your ${data?.section.one ?? 'item'} · ${data?.section.title ?? 'Community Marketplace'}`,
);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const listing = await getOwnListing(services, viewer, params.listingId);
  const kind = findBoardKind(listing.offer);
  const place = kind?.hasPlace ? await readPlaceSetup(services) : null;
  return { listing, section: sectionOf(listing.offer), kind, place };
});

export const action = forPage(handle, async ({ services, viewer, params, request }) => {
  const { id, offer } = await getOwnListing(services, viewer, params.listingId);
  const save = async (input: ListingInput) => {
    await editListing(services, viewer, id, input);
    return redirectWithFlash(listingPath(id), { title: `${capitalize(sectionOf(offer).one)} changed` });
  };
  return findBoardKind(offer)
    ? submitPlaceForm(services, request, postSchema, (input) => save({ ...input, offer }))
    : submitForm(request, listingSchema, save);
});

export default function EditListing() {
  const { listing, section, kind, place } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const why = whyNotEdit(listing);
  const one = `your ${section.one}`;
  return (
    <Page title={`Edit ${one}`} back={{ to: listingPath(listing.id), label: one }} width="narrow">
      {why === null ? (
        <Card>
          {kind ? (
            <BoardForm kind={kind} listing={listing} place={place} reply={reply} />
          ) : (
            <ListingForm listing={listing} reply={reply} />
          )}
        </Card>
      ) : (
        <p className="font-medium">{why}</p>
      )}
    </Page>
  );
}

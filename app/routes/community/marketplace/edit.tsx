import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { ListingForm } from '~/features/community/marketplace/listings/listing-form';
import { noSuchListing } from '~/features/community/marketplace/listings/listing-rows.server';
import { editListing, getOwnListing } from '~/features/community/marketplace/listings/listings.server';
import { whyNotEdit } from '~/features/community/marketplace/listings/listing-state';
import { listingPath } from '~/features/community/marketplace/marketplace';
import { listingSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { editPath, findBoardKind } from '~/features/community/marketplace/offers';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page', takes: 'photos' } satisfies RouteHandle;

export const meta = titled('Edit your item · Community Marketplace');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const listing = await getOwnListing(services, viewer, params.listingId);
  if (findBoardKind(listing.offer)) throw redirect(editPath(listing));
  return { listing };
});

export const action = formFor(handle, listingSchema, async ({ services, viewer, params }, input) => {
  const { offer } = await getOwnListing(services, viewer, params.listingId);
  if (findBoardKind(offer)) return noSuchListing();
  await editListing(services, viewer, params.listingId, input);
  return redirectWithFlash(listingPath(params.listingId), { title: 'Item changed' });
});

export default function EditListing() {
  const { listing } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const why = whyNotEdit(listing);
  return (
    <Page title="Edit your item" back={{ to: listingPath(listing.id), label: 'your item' }} width="narrow">
      {why === null ? (
        <Card>
          <ListingForm listing={listing} reply={reply} />
        </Card>
      ) : (
        <p className="font-medium">{why}</p>
      )}
    </Page>
  );
}

import { useActionData, useLoaderData } from '@remix-run/react';

import { getOwnListing, markListingGone } from '~/features/community/marketplace/listings/listings.server';
import {
  listingPath,
  marketplaceSteps,
  ownItemsPath,
  whyNotGone,
} from '~/features/community/marketplace/marketplace';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { formatPhotosDeleted } from '~/domain/photo';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Mark as sold or gone · Community Marketplace');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, title, state, photos } = await getOwnListing(services, viewer, params.listingId);
  return { listing: { id, title, state }, photos: photos.length };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  await markListingGone(services, viewer, params.listingId);
  return redirectWithFlash(redirectTo ?? ownItemsPath, {
    title: 'Marked as sold or gone',
    description: 'Nobody else sees your item anymore.',
  });
});

export default function MarkGone() {
  const { listing, photos } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Is it sold or gone?"
      of={{ name: 'your item', path: listingPath(listing.id) }}
      step={marketplaceSteps.gone(listing)}
      why={whyNotGone(listing)}
      reply={useActionData<typeof action>()?.reply}
    >
      <p className="wrap-anywhere">{listing.title}</p>
      {photos > 0 && <p>{formatPhotosDeleted(photos)}</p>}
    </ConfirmPage>
  );
}

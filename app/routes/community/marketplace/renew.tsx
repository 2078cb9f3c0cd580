import { useActionData, useLoaderData } from '@remix-run/react';

import { getOwnListing, renewListing } from '~/features/community/marketplace/listings/listings.server';
import { marketplaceSteps, whyNotRenew } from '~/features/community/marketplace/listings/listing-state';
import { listingLimits, listingPath, ownItemsPath } from '~/features/community/marketplace/marketplace';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { stepSchema } from '~/http/step.schema.server';
import { ConfirmPage } from '~/ui/confirm-page';
import { titled } from '~/ui/page';
import { Until } from '~/ui/until';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Renew your item · Community Marketplace');

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, offer, title, state, isRenewable, expiresAt } = await getOwnListing(
    services,
    viewer,
    params.listingId,
  );
  return { listing: { id, offer, title, state, isRenewable, expiresAt } };
});

export const action = formFor(handle, stepSchema, async ({ services, viewer, params }, { redirectTo }) => {
  await renewListing(services, viewer, params.listingId);
  return redirectWithFlash(redirectTo ?? ownItemsPath, {
    title: 'Item renewed',
    description: `It’s up for another ${listingLimits.days} days, or until you mark it gone.`,
  });
});

export default function RenewListing() {
  const { listing } = useLoaderData<typeof loader>();
  const why = whyNotRenew(listing);
  return (
    <ConfirmPage
      title="Renew your item?"
      of={{ name: 'your item', path: listingPath(listing.id) }}
      step={marketplaceSteps.renew(listing)}
      why={why}
      reply={useActionData<typeof action>()?.reply}
    >
      <p className="wrap-anywhere">{listing.title}</p>
      {why === null && (
        <p className="text-muted">
          {listing.state === 'live' ? 'Listed ' : 'It was listed '}
          <Until at={listing.expiresAt} />. Renewing lists it for {listingLimits.days} days from now.
        </p>
      )}
    </ConfirmPage>
  );
}

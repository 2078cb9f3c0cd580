import { useActionData } from '@remix-run/react';

import { ListingForm } from '~/features/community/marketplace/listings/listing-form';
import { writeListing } from '~/features/community/marketplace/listings/listings.server';
import { listingLimits, listingPath, marketplacePath } from '~/features/community/marketplace/marketplace';
import { listingSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page', takes: 'photos' } satisfies RouteHandle;

export const meta = titled('Post New Item · Community Marketplace');

export const loader = forPage(handle, () => null);

export const action = formFor(handle, listingSchema, async ({ services, viewer }, input) => {
  const { id } = await writeListing(services, viewer, input);
  return redirectWithFlash(listingPath(id), {
    title: 'Item posted',
    description: `It’s up for ${listingLimits.days} days, or until you mark it gone.`,
  });
});

export default function NewListing() {
  return (
    <CardPage title="Post New Item" back={{ to: marketplacePath, label: 'Community Marketplace' }}>
      <ListingForm reply={useActionData<typeof action>()?.reply} />
    </CardPage>
  );
}

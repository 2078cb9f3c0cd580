import { useActionData, useLoaderData } from '@remix-run/react';

import { EndForm } from '~/features/community/marketplace/board/end-form';
import { listHelpers } from '~/features/community/marketplace/listings/helpers.server';
import { marketplaceSteps, whyNotGone } from '~/features/community/marketplace/listings/listing-state';
import { getOwnListing, markListingGone } from '~/features/community/marketplace/listings/listings.server';
import { listingPath, ownItemsPath } from '~/features/community/marketplace/marketplace';
import { endSchema } from '~/features/community/marketplace/marketplace.schema.server';
import { kindOf, sectionOf } from '~/features/community/marketplace/offers';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { formatPhotosDeleted } from '~/domain/photo';
import { ConfirmPage } from '~/ui/confirm-page';
import { CardPage, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) =>
    `${data?.step.label ?? 'Mark as sold or gone'} · ${data?.section.title ?? 'Community Marketplace'}`,
);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const { id, offer, title, state, photos } = await getOwnListing(services, viewer, params.listingId);
  const isOfBoard = kindOf(offer).of === 'board';
  return {
    listing: { id, title, state },
    step: marketplaceSteps.gone({ id, title, offer }),
    section: sectionOf(offer),
    photos: photos.length,
    helpers: isOfBoard ? await listHelpers(services, viewer, id) : null,
  };
});

export const action = formFor(handle, endSchema, async ({ services, viewer, params }, input) => {
  const { offer } = await getOwnListing(services, viewer, params.listingId);
  await markListingGone(services, viewer, params.listingId, input);
  const { one } = sectionOf(offer);
  return redirectWithFlash(input.redirectTo ?? ownItemsPath, {
    title: one === 'item' ? 'Marked as sold or gone' : 'Your post has ended',
    description: `Nobody else sees your ${one} anymore.`,
  });
});

export default function MarkGone() {
  const { listing, step, section, photos, helpers } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const of = { name: `your ${section.one}`, path: listingPath(listing.id) };
  const why = whyNotGone(listing);
  const about = (
    <>
      <p className="wrap-anywhere">{listing.title}</p>
      {photos > 0 && <p>{formatPhotosDeleted(photos)}</p>}
    </>
  );
  if (helpers && why === null)
    return (
      <CardPage title={`${step.label}?`} back={{ to: of.path, label: of.name }}>
        <EndForm step={step} helpers={helpers} reply={reply}>
          {about}
        </EndForm>
      </CardPage>
    );
  return (
    <ConfirmPage
      title={helpers ? `${step.label}?` : 'Is it sold or gone?'}
      of={of}
      step={step}
      why={why}
      reply={reply}
    >
      {about}
    </ConfirmPage>
  );
}

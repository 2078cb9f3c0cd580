import { useActionData, useLoaderData } from '@remix-run/react';

import { PostedBy } from '~/features/community/marketplace/listings/listing-card';
import { reportListing } from '~/features/community/marketplace/listings/listing-reports.server';
import { getListing } from '~/features/community/marketplace/listings/listings.server';
import { listingPath, marketplacePath } from '~/features/community/marketplace/marketplace';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Report this item · Community Marketplace');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  listing: await getListing(services, viewer, params.listingId),
}));

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  const { isNew } = await reportListing(services, viewer, params.listingId, input);
  return redirectWithFlash(marketplacePath, {
    title: isNew ? 'Report sent' : 'You already reported this item',
    description: 'Community managers will look at it. We don’t share your name.',
  });
});

export default function ReportListing() {
  const { listing } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <Page title="Report this item" back={{ to: listingPath(listing.id), label: 'the item' }} width="narrow">
      <Card title={listing.title}>
        <div className="flex flex-col gap-4">
          <PostedBy listing={listing} />
          <p className="whitespace-pre-line wrap-anywhere">{listing.description}</p>
          <PhotoStrip photos={listing.photos} title={listing.title} />
        </div>
      </Card>
      {listing.isOwn ? (
        <p>This is your own item: you can mark it as sold or gone.</p>
      ) : (
        <Card>
          <ReportForm reply={reply} cancelTo={listingPath(listing.id)} />
        </Card>
      )}
    </Page>
  );
}

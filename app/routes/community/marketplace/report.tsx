import { useActionData, useLoaderData } from '@remix-run/react';

import { PostedBy } from '~/features/community/marketplace/listings/listing-card';
import { reportListing } from '~/features/community/marketplace/listings/listing-reports.server';
import { getListing } from '~/features/community/marketplace/listings/listings.server';
import { listingPath } from '~/features/community/marketplace/marketplace';
import { sectionOf } from '~/features/community/marketplace/offers';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { ReportForm } from '~/platform/reports/report-form';
import { reportSchema } from '~/platform/reports/reports.schema.server';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `Report this ${data?.section.one ?? 'item'} · ${data?.section.title ?? 'Community Marketplace'}`,
);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const listing = await getListing(services, viewer, params.listingId);
  return { listing, section: sectionOf(listing.offer) };
});

export const action = formFor(handle, reportSchema, async ({ services, viewer, params }, input) => {
  const { offer } = await getListing(services, viewer, params.listingId);
  const { isNew } = await reportListing(services, viewer, params.listingId, input);
  const { path, one } = sectionOf(offer);
  return redirectWithFlash(path, {
    title: isNew ? 'Report sent' : `You already reported this ${one}`,
    description: 'Community managers will look at it. We don’t share your name.',
  });
});

export default function ReportListing() {
  const { listing, section } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { one } = section;
  return (
    <Page
      title={`Report this ${one}`}
      back={{ to: listingPath(listing.id), label: `the ${one}` }}
      width="narrow"
    >
      <Card title={listing.title}>
        <div className="flex flex-col gap-4">
          <PostedBy listing={listing} />
          <p className="whitespace-pre-line wrap-anywhere">{listing.description}</p>
          <PhotoStrip photos={listing.photos} title={listing.title} />
        </div>
      </Card>
      {listing.isOwn ? (
        <p>This is your own {one}. You can end it.</p>
      ) : (
        <Card>
          <ReportForm reply={reply} cancelTo={listingPath(listing.id)} />
        </Card>
      )}
    </Page>
  );
}

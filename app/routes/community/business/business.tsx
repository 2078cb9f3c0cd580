import { useLoaderData } from '@remix-run/react';

import { BusinessFacts } from '~/features/community/businesses/business-facts';
import { businessesPath, businessPath, hasHours, isOnMap } from '~/features/community/businesses/businesses';
import { getBusiness } from '~/features/community/businesses/businesses.server';
import { RatingCard } from '~/features/community/businesses/rating';
import { DealRows } from '~/features/community/marketplace/deals/deal-rows';
import { listDealLines } from '~/features/community/marketplace/deals/deals.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { HoursCard } from '~/platform/places/hours-card';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { QrLink } from '~/platform/sharing/qr-link';
import { ShareControl } from '~/platform/sharing/share-control';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { businessPicture } from '~/ui/picture-of-community';
import { useFocusFallback } from '~/ui/use-focus-fallback';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.business.name ?? 'Business'} · Local Business`);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const business = await getBusiness(services, viewer, params.businessId);
  const [deals, shares, photos, where] = await Promise.all([
    listDealLines(services, viewer, { businessId: business.id }),
    readShareCounts(services, 'business', [business.id]),
    photosOfThing(services, 'business', business.id),
    isOnMap(business) ? readWhere(services, viewer, business) : null,
  ]);
  return { business, shares: shares[business.id] ?? 0, photos, deals, where };
});

export default function BusinessPage() {
  const { business, shares, photos, deals, where } = useLoaderData<typeof loader>();
  const { id, name, category, openTimes } = business;
  useFocusFallback(business);
  return (
    <Page title={name} lead={business.description} back={{ to: businessesPath, label: 'Local Business' }}>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-5">
          {photos.length > 0 ? (
            <PhotoStrip photos={photos} title={name} isFirst />
          ) : (
            <Picture isFirst src={businessPicture(category, name)} className="h-28 w-full sm:h-40" />
          )}
          <BusinessFacts business={business} />
          <div className="flex flex-wrap gap-3">
            <ShareControl kind="business" id={id} title={name} count={shares} />
            <QrLink path={businessPath(id)} title={name} />
          </div>
          {deals.length > 0 && (
            <Panel title="Deals">
              <ShortList list="deals" rows={deals} limit={3} what="deals">
                {(rows) => <DealRows deals={rows} />}
              </ShortList>
            </Panel>
          )}
          <RatingCard business={business} />
        </div>
        <div className="flex flex-col gap-5">
          {hasHours(business) && <HoursCard of={name} openTimes={openTimes} />}
          {where && isOnMap(business) && (
            <div id="where">
              <WhereItIs place={business} {...where} />
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

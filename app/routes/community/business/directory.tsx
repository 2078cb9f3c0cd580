import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { readSearch } from '~/domain/search.server';
import { BusinessDirectory } from '~/features/community/businesses/business-directory';
import { listBusinesses } from '~/features/community/businesses/businesses.server';
import { MarketplacePanel } from '~/features/community/businesses/marketplace-panel';
import { listDealLines } from '~/features/community/marketplace/deals/deals.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { firstPhotos } from '~/platform/photos/first-photos.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', priority: 'low', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Local Business');

const shownDeals = 3;

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const search = readSearch(request);
  const [businesses, deals, map] = await Promise.all([
    search.error === null ? listBusinesses(services, viewer, search) : [],
    listDealLines(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const ids = businesses.map(({ id }) => id);
  const [shares, photos] = await Promise.all([
    readShareCounts(services, 'business', ids),
    firstPhotos(services, 'business', businesses),
  ]);
  return data(
    {
      directory: { search, businesses: sortByDistance(query, map.home, businesses), shares, photos, map },
      deals: deals.slice(0, shownDeals),
    },
    { status: search.error === null ? 200 : 400 },
  );
});

export default function LocalBusiness() {
  const { directory, deals } = useLoaderData<typeof loader>();
  return (
    <Page title="Local Business" back={{ to: '/', label: 'Community' }}>
      <BusinessDirectory {...directory} />
      <MarketplacePanel deals={deals} />
    </Page>
  );
}

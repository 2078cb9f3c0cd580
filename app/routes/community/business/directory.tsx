import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { readSearch } from '~/domain/search.server';
import { BusinessDirectory } from '~/features/community/businesses/business-directory';
import { businessesPath } from '~/features/community/businesses/businesses';
import { listBusinesses } from '~/features/community/businesses/businesses.server';
import { MarketplacePanel } from '~/features/community/businesses/marketplace-panel';
import { listDealLines } from '~/features/community/marketplace/deals/deals.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listElsewhere } from '~/platform/search/elsewhere.server';
import { firstPhotos } from '~/platform/photos/first-photos.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { filterPlaces } from '~/platform/places/place-filters.server';
import { sortByDistance } from '~/platform/places/walk';
import { readShareCounts } from '~/platform/sharing/share-counts.server';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', priority: 'low', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Local Business');

const shownDeals = 3;

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const search = readSearch(request);
  const [matching, deals, map] = await Promise.all([
    search.error === null ? listBusinesses(services, viewer, search) : [],
    listDealLines(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const { found, filters } = filterPlaces(services, query, matching, ({ openTimes }) => openTimes.openings);
  const businesses = sortByDistance(query, map.home, found);
  const { rows } = firstRows(new URL(request.url), 'businesses', businesses, 8);
  const ids = rows.map(({ id }) => id);
  const [shares, photos, elsewhere] = await Promise.all([
    readShareCounts(services, 'business', ids),
    firstPhotos(services, 'business', rows),
    matching.length === 0 ? listElsewhere(services, businessesPath, search.q) : [],
  ]);
  const shown = rows.length;
  return data(
    {
      directory: { search, filters, businesses, shown, shares, photos, map, elsewhere },
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

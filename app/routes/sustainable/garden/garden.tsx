import { useLoaderData } from '@remix-run/react';

import { ConnectPanel } from '~/features/sustainable/garden/connect-panel';
import { toPlotLists } from '~/features/sustainable/garden/garden';
import { listFacilities } from '~/features/sustainable/garden/facilities.server';
import { FacilitiesPanel } from '~/features/sustainable/garden/facility-list';
import { PlotsPanel } from '~/features/sustainable/garden/plots/plots-panel';
import { readPlots, readStats } from '~/features/sustainable/garden/plots/plots.server';
import { ShareProduce, TradePanel } from '~/features/sustainable/garden/trade/trade-post';
import { listTradePosts } from '~/features/sustainable/garden/trade/trade-posts.server';
import { listWorkshops } from '~/features/sustainable/garden/workshops.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { readMapSetup } from '~/platform/places/map-center.server';
import { sortByDistance } from '~/platform/places/walk';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Community Garden');

const initialCounts = { posts: 2, workshops: 2 };

export const loader = forPage(handle, async ({ services, viewer, request, query }) => {
  const [plots, trade, stats, workshops, parts, map] = await Promise.all([
    readPlots(services, viewer),
    listTradePosts(services, viewer, initialCounts.posts),
    readStats(services),
    listWorkshops(services, viewer, initialCounts.workshops),
    listFacilities(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const facilities = sortByDistance(query, map.home, parts);
  return { plots: toPlotLists(new URL(request.url), plots), trade, stats, workshops, facilities, map };
});

export default function CommunityGarden() {
  const data = useLoaderData<typeof loader>();
  const { plots, trade, stats, workshops, facilities, map } = data;
  useFocusFallback(data);
  return (
    <Page title="Community Garden" back={{ to: '/sustainable', label: 'Eco-Safe' }} action={<ShareProduce />}>
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-2 lg:items-start">
        <PlotsPanel {...plots} />
        <TradePanel {...trade} />
        <ConnectPanel stats={stats} workshops={workshops} />
      </div>
      <FacilitiesPanel facilities={facilities} map={map} />
    </Page>
  );
}

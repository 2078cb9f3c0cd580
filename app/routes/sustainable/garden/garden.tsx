import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ConnectPanel } from '~/features/garden/connect-panel';
import { listFacilities } from '~/features/garden/facilities.server';
import { FacilitiesPanel } from '~/features/garden/facility-list';
import { GardenMap } from '~/features/garden/garden-map';
import { readPlots, readStats } from '~/features/garden/plots.server';
import { PlotsPanel } from '~/features/garden/plots-panel';
import { TradePanel } from '~/features/garden/trade-panel';
import { listTradePosts } from '~/features/garden/trade-posts.server';
import { listWorkshops } from '~/features/garden/workshops.server';
import { readMapSetup } from '~/features/places/map-centre.server';
import { requireViewer } from '~/http/viewer.server';
import { useHasMap } from '~/shell/shell-data';
import { MapOrList } from '~/ui/map-or-list';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Community Garden · VCLink' }];

/** How many of each the page shows: the posts have a page of their own, the workshops come nearer week by week. */
const shown = { posts: 4, workshops: 3 };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const [plots, trade, stats, workshops, facilities, map] = await Promise.all([
    readPlots(services, viewer),
    listTradePosts(services, viewer, shown.posts),
    readStats(services),
    listWorkshops(services, viewer, shown.workshops),
    listFacilities(services, viewer),
    readMapSetup(services, viewer),
  ]);
  return { plots, trade, stats, workshops, facilities, map };
}

export default function CommunityGarden() {
  const data = useLoaderData<typeof loader>();
  const { plots, trade, stats, workshops, facilities, map } = data;
  const hasMap = useHasMap();
  useKeptFocus(data);
  return (
    <Page
      title="Community Garden"
      lead="A plot of your own, produce to share, and neighbours to learn from."
      back={{ to: '/sustainable', label: 'Eco-Safe' }}
    >
      <MapOrList
        label="Community Garden"
        map={hasMap ? <GardenMap facilities={facilities} map={map} /> : null}
        list={
          <div className="flex flex-col gap-10">
            <PlotsPanel {...plots} />
            <TradePanel {...trade} />
            <ConnectPanel stats={stats} workshops={workshops} />
            <FacilitiesPanel facilities={facilities} />
          </div>
        }
      />
    </Page>
  );
}

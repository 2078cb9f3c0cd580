import { useLoaderData } from '@remix-run/react';

import { readHomeWater } from '~/features/sustainable/water/home-water.server';
import { reportPath, waterFeed } from '~/features/sustainable/water/water';
import {
  HomeWater,
  RefreshWater,
  WaterFacts,
  WaterToday,
  waterTipsPath,
} from '~/features/sustainable/water/water-cards';
import { readWaterNow } from '~/features/sustainable/water/water-state.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { useFeed } from '~/live/use-feed';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { LiveBadge } from '~/ui/live-badge';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';

export const handle = { open: 'residents', priority: 'low' } satisfies RouteHandle;

export const meta = titled('Water Wise Monitor');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const [water, home] = await Promise.all([readWaterNow(services), readHomeWater(services, viewer)]);
  return { water, home };
});

export default function WaterWiseMonitor() {
  const { water, home } = useLoaderData<typeof loader>();
  const { data, isLive, isConnected } = useFeed(waterFeed, water);
  return (
    <Page title="Water Wise Monitor" back={{ to: '/sustainable', label: 'Eco-Safe' }}>
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-2 lg:items-start">
        {home && <HomeWater home={home} />}
        <Panel
          title="Whole neighborhood"
          action={<LiveBadge {...data} isLive={isLive} isConnected={isConnected} />}
        >
          <WaterToday water={data} />
          {data.source !== 'none' && <WaterFacts water={data} />}
          <div className="flex flex-wrap gap-3">
            {data.source !== 'none' && <LinkButton to={reportPath}>View Detailed Report</LinkButton>}
            <RefreshWater isConnected={isConnected} />
            {!home && <SecondaryLink to={waterTipsPath}>Ways to save water</SecondaryLink>}
          </div>
        </Panel>
      </div>
    </Page>
  );
}

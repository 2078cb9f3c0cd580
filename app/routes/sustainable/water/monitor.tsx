import { useLoaderData } from '@remix-run/react';

import { HomeWater, RefreshWater, WaterFacts, WaterToday } from '~/features/sustainable/water/water-cards';
import { readHomeWater } from '~/features/sustainable/water/home-water.server';
import { reportPath, waterFeed } from '~/features/sustainable/water/water';
import { readWaterState } from '~/features/sustainable/water/water-state.server';
import { forViewer } from '~/http/route.server';
import { useTodayFeed } from '~/live/use-feed';
import { LinkButton } from '~/ui/button';
import { LiveBadge } from '~/ui/live-badge';
import { Page, titled } from '~/ui/page';

export const meta = titled('Water Wise Monitor');

export const loader = forViewer(async ({ services, viewer }) => {
  const [water, home] = await Promise.all([readWaterState(services), readHomeWater(services, viewer)]);
  return { water, home };
});

export default function WaterWiseMonitor() {
  const { water, home } = useLoaderData<typeof loader>();
  const { data, isLive, isConnected } = useTodayFeed(waterFeed, water);
  return (
    <Page
      title="Water Wise Monitor"
      lead="What the neighborhood uses of its water, and where some of it is lost."
      back={{ to: '/sustainable', label: 'Eco-Safe' }}
      action={<LiveBadge {...data} isLive={isLive} isConnected={isConnected} />}
    >
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-4">
          <WaterToday water={data} />
          {home && <HomeWater home={home} />}
        </div>
        {data.source !== 'none' && <WaterFacts water={data} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={reportPath}>View Detailed Report</LinkButton>
        <RefreshWater isConnected={isConnected} />
      </div>
    </Page>
  );
}

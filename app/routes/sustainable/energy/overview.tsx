import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { energyFeed } from '~/features/sustainable/energy/energy';
import { EnergyChart } from '~/features/sustainable/energy/energy-charts';
import {
  awardEnergyView,
  readEnergyDays,
  readEnergyNow,
} from '~/features/sustainable/energy/energy-page.server';
import { EnergyToday, HomeToday } from '~/features/sustainable/energy/energy-today';
import { FacilitiesPanel } from '~/features/sustainable/energy/facilities-panel';
import { listFacilities } from '~/features/sustainable/energy/facilities.server';
import { findHomeEnergy } from '~/features/sustainable/energy/home-energy.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { useFeed } from '~/live/use-feed';
import { readMapSetup } from '~/platform/places/map-center.server';
import { FlashLine } from '~/ui/flash-line';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', priority: 'low', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Energy Monitoring');

export const loader = forPage(handle, async ({ services, viewer }) => {
  const energy = await readEnergyNow(services);
  const [days, facilities, home, map, points] = await Promise.all([
    readEnergyDays(services),
    listFacilities(services, viewer),
    findHomeEnergy(services, viewer),
    readMapSetup(services, viewer),
    energy.source === 'none' ? 0 : awardEnergyView(services, viewer),
  ]);
  return { energy, days, facilities, home, map, points };
});

export default function EnergyMonitoring() {
  const { energy, days, facilities, home, map, points } = useLoaderData<typeof loader>();
  const feed = useFeed(energyFeed, energy);
  return (
    <Page title="Energy Monitoring" back={{ to: '/sustainable', label: 'Eco-Safe' }}>
      <Earned points={points} />
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-2 lg:items-start">
        <EnergyToday {...feed} facilities={facilities} />
        <div className="flex flex-col gap-5 sm:gap-6">
          {home && <HomeToday home={home} />}
          <EnergyChart data={feed.data} days={days} />
          <FacilitiesPanel facilities={facilities} outputs={feed.data.facilities} map={map} />
        </div>
      </div>
    </Page>
  );
}

/** Keeps the message during the visit, though reloaded data has no new points. */
function Earned({ points }: { points: number }) {
  const [earned] = useState(points);
  if (earned === 0) return null;
  return <FlashLine message={{ tone: 'success', title: `+${earned} points for checking in` }} />;
}

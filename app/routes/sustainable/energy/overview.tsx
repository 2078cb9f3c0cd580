import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { energyFeed } from '~/features/sustainable/energy/energy';
import {
  awardEnergyView,
  findHomeEnergy,
  listEnergyDays,
} from '~/features/sustainable/energy/energy-page.server';
import { EnergyBalance, EnergyToday } from '~/features/sustainable/energy/energy-today';
import { DaysChart, HoursChart } from '~/features/sustainable/energy/energy-charts';
import { readEnergyState } from '~/features/sustainable/energy/energy-state.server';
import { FacilitiesPanel } from '~/features/sustainable/energy/facilities-panel';
import { listFacilities } from '~/features/sustainable/energy/facilities.server';
import { HomeEnergyCard } from '~/features/sustainable/energy/home-energy-card';
import { forViewer } from '~/http/route.server';
import { useTodayFeed } from '~/live/use-feed';
import { readMapSetup } from '~/platform/places/map-center.server';
import { FlashLine } from '~/ui/flash-line';
import { Page, titled } from '~/ui/page';

export const meta = titled('Energy Monitoring');

export const loader = forViewer(async ({ services, viewer }) => {
  const energy = await readEnergyState(services);
  const [days, facilities, home, map, points] = await Promise.all([
    listEnergyDays(services, viewer),
    listFacilities(services, viewer),
    findHomeEnergy(services, viewer),
    readMapSetup(services, viewer),
    energy.source === 'none' ? 0 : awardEnergyView(services, viewer),
  ]);
  return { energy, days, facilities, home, map, points };
});

export default function EnergyMonitoring() {
  const { energy, days, facilities, home, map, points } = useLoaderData<typeof loader>();
  const feed = useTodayFeed(energyFeed, energy);
  return (
    <Page
      title="Energy Monitoring"
      lead="What the sun gives us, what our homes use, and what goes to the grid."
      back={{ to: '/sustainable', label: 'Eco-Safe' }}
    >
      <Earned points={points} />
      <EnergyToday {...feed} />
      <EnergyBalance data={feed.data} />
      {home && <HomeEnergyCard home={home} />}
      <HoursChart data={feed.data} />
      <DaysChart data={feed.data} days={days} />
      <FacilitiesPanel facilities={facilities} outputs={feed.data.facilities} map={map} />
    </Page>
  );
}

/** It stays for the visit, though data that is read again brings no points a second time. */
function Earned({ points }: { points: number }) {
  const [earned] = useState(points);
  if (earned === 0) return null;
  const title = `+${earned} points`;
  return <FlashLine message={{ tone: 'success', title, description: 'For looking at our energy today.' }} />;
}

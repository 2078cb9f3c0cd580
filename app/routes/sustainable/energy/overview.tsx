import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { awardEnergyView } from '~/features/energy/award-view.server';
import { EnergyBalance } from '~/features/energy/energy-balance';
import { DaysChart, HoursChart } from '~/features/energy/energy-charts';
import { listEnergyDays } from '~/features/energy/energy-days.server';
import { readEnergyState } from '~/features/energy/energy-state.server';
import { EnergyToday } from '~/features/energy/energy-today';
import { FacilitiesPanel } from '~/features/energy/facilities-panel';
import { listFacilities } from '~/features/energy/facilities.server';
import { findHomeEnergy } from '~/features/energy/home-energy.server';
import { HomeEnergyCard } from '~/features/energy/home-energy-card';
import { readMapSetup } from '~/features/places/map-centre.server';
import { requireViewer } from '~/http/viewer.server';
import { useEnergy } from '~/live/use-feed';
import { FlashLine } from '~/ui/flash-line';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Energy Monitoring · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { services } = args.context;
  const energy = await readEnergyState(services);
  const [days, facilities, home, map, points] = await Promise.all([
    listEnergyDays(services, viewer),
    listFacilities(services, viewer),
    findHomeEnergy(services, viewer),
    readMapSetup(services, viewer),
    energy.source === 'none' ? 0 : awardEnergyView(services, viewer),
  ]);
  return { energy, days, facilities, home, map, points };
}

export default function EnergyMonitoring() {
  const { energy, days, facilities, home, map, points } = useLoaderData<typeof loader>();
  const feed = useEnergy(energy);
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

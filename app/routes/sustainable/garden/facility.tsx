import { useLoaderData } from '@remix-run/react';

import { getFacility } from '~/features/sustainable/garden/facilities.server';
import { type GardenFacility, gardenPath } from '~/features/sustainable/garden/garden';
import { FreeAndTaken } from '~/features/sustainable/garden/plots/plots-panel';
import { readPlots } from '~/features/sustainable/garden/plots/plots.server';
import { forViewer } from '~/http/route.server';
import { Card } from '~/ui/card';
import { Fact, Facts, listed, WideFact } from '~/ui/facts';
import { Page, titled } from '~/ui/page';

export const meta = titled<typeof loader>(
  (data) => `${data?.facility.name ?? 'Facility'} · Community Garden`,
);

export const loader = forViewer(async ({ services, viewer, params }) => {
  const facilityId = params.gardenFacilityId;
  const [facility, plots] = await Promise.all([
    getFacility(services, viewer, facilityId),
    readPlots(services, viewer, { facilityId }),
  ]);
  return { facility, plots };
});

export default function GardenFacilityPage() {
  const { facility, plots } = useLoaderData<typeof loader>();
  return (
    <Page
      title={facility.name}
      lead={facility.description}
      back={{ to: gardenPath, label: 'Community Garden' }}
      width="narrow"
    >
      <Card title={facility.type}>
        <FacilityFacts facility={facility} />
      </Card>
      {facility.totalPlots > 0 && (
        <section aria-labelledby="plots" className="flex flex-col gap-4">
          <h2 id="plots" className="text-xl font-bold">
            Plots
          </h2>
          <FreeAndTaken {...plots} />
        </section>
      )}
    </Page>
  );
}

/** All that is known of a part of the garden (S2 §3). */
function FacilityFacts({ facility }: { facility: GardenFacility }) {
  const { schedule, coordinator, totalPlots, availablePlots, plotSizes, latitude, longitude } = facility;
  return (
    <Facts>
      <WideFact label="Open">{schedule}</WideFact>
      <WideFact label="Coordinator">{coordinator}</WideFact>
      <Fact label="Plots">{totalPlots}</Fact>
      <Fact label="Available plots">{availablePlots}</Fact>
      {totalPlots > 0 && <WideFact label="Plot sizes">{listed(plotSizes)}</WideFact>}
      <WideFact label="Amenities">{listed(facility.amenities)}</WideFact>
      <WideFact label="Activities">{listed(facility.activities)}</WideFact>
      <WideFact label="Coordinates">
        {latitude}, {longitude}
      </WideFact>
    </Facts>
  );
}

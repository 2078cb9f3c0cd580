import { useLoaderData } from '@remix-run/react';

import { getFacility } from '~/features/sustainable/garden/facilities.server';
import { FacilityFacts } from '~/features/sustainable/garden/facility-facts';
import { gardenPath } from '~/features/sustainable/garden/garden';
import { FreeAndTaken } from '~/features/sustainable/garden/plots/plots-panel';
import { readPlots } from '~/features/sustainable/garden/plots/plots.server';
import { forViewer } from '~/http/route.server';
import { Card } from '~/ui/card';
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

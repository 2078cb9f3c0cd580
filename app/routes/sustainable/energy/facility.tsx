import { useLoaderData } from '@remix-run/react';

import { energyFeed, energyPath } from '~/features/sustainable/energy/energy';
import { readEnergyNow } from '~/features/sustainable/energy/energy-page.server';
import { getFacility, listFacilityHours } from '~/features/sustainable/energy/facilities.server';
import { FacilityFacts, FacilityHours, FacilityNow } from '~/features/sustainable/energy/facility-parts';
import { forPage, type RouteHandle } from '~/http/route.server';
import { useFeed } from '~/live/use-feed';
import { WhereItIs } from '~/platform/places/where-it-is';
import { readWhere } from '~/platform/places/where-it-is.server';
import { Page, titled } from '~/ui/page';
import { Picture } from '~/ui/picture';
import { energyPicture } from '~/ui/picture-of-eco';

export const handle = { open: 'residents', priority: 'low', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>(
  (data) => `${data?.facility.name ?? 'Facility'} · Energy Monitoring`,
);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const facility = await getFacility(services, viewer, params.energyFacilityId);
  const [energy, hours, where] = await Promise.all([
    readEnergyNow(services),
    listFacilityHours(services, viewer, facility),
    readWhere(services, viewer, facility),
  ]);
  return { facility, energy, hours, where };
});

export default function EnergyFacility() {
  const { facility, energy, hours, where } = useLoaderData<typeof loader>();
  const { data } = useFeed(energyFeed, energy);
  return (
    <Page
      title={facility.name}
      lead={facility.description}
      back={{ to: energyPath, label: 'Energy Monitoring' }}
    >
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-5 sm:gap-6">
          <Picture isFirst src={energyPicture(facility.kind)} className="aspect-3/1 w-full" />
          <FacilityNow facility={facility} output={data.facilities[facility.id]} />
          <FacilityHours kind={facility.kind} hours={hours} />
        </div>
        <div className="flex flex-col gap-5 sm:gap-6">
          <FacilityFacts facility={facility} />
          <WhereItIs place={facility} {...where} />
        </div>
      </div>
    </Page>
  );
}

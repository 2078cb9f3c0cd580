import { useLoaderData } from '@remix-run/react';

import { energyFeed, energyPath } from '~/features/sustainable/energy/energy';
import { readEnergyState } from '~/features/sustainable/energy/energy-state.server';
import { getFacility, listFacilityHours } from '~/features/sustainable/energy/facilities.server';
import { FacilityFacts, FacilityHours, FacilityNow } from '~/features/sustainable/energy/facility-parts';
import { forViewer } from '~/http/route.server';
import { useTodayFeed } from '~/live/use-feed';
import { placeInWords } from '~/platform/places/place-in-words';
import { WhereItIs } from '~/platform/places/where-it-is';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';

export const meta = titled<typeof loader>(
  (data) => `${data?.facility.name ?? 'Facility'} · Energy Monitoring`,
);

export const loader = forViewer(async ({ services, viewer, params }) => {
  const { mapCenter, communityName, tileUrl } = services.config;
  const facility = await getFacility(services, viewer, params.energyFacilityId);
  const [energy, hours] = await Promise.all([
    readEnergyState(services),
    listFacilityHours(services, viewer, facility),
  ]);
  const place = { lat: facility.latitude, lng: facility.longitude };
  return { facility, energy, hours, inWords: placeInWords(place, mapCenter, communityName), tileUrl };
});

export default function EnergyFacility() {
  const { facility, energy, hours, inWords, tileUrl } = useLoaderData<typeof loader>();
  const { data } = useTodayFeed(energyFeed, energy);
  return (
    <Page
      title={facility.name}
      lead={facility.description}
      back={{ to: energyPath, label: 'Energy Monitoring' }}
    >
      <FacilityNow facility={facility} output={data.facilities[facility.id]} />
      <FacilityHours kind={facility.kind} hours={hours} />
      <Card title="About it">
        <FacilityFacts facility={facility} />
      </Card>
      <Card title="Features">
        <ul aria-label={`Features of ${facility.name}`} className="list-disc pl-5">
          {facility.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </Card>
      <WhereItIs place={facility} inWords={inWords} tileUrl={tileUrl} />
    </Page>
  );
}

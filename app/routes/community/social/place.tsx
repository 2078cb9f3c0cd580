import { useLoaderData } from '@remix-run/react';

import { socialPath } from '~/features/community/social/social';
import { getLocation } from '~/features/community/social/social.server';
import { forViewer } from '~/http/route.server';
import { HoursCard } from '~/platform/places/hours-card';
import { placeInWords } from '~/platform/places/place-in-words';
import { WhereItIs } from '~/platform/places/where-it-is';
import { Card } from '~/ui/card';
import { Facts, listed, WideFact } from '~/ui/facts';
import { Page, titled } from '~/ui/page';

export const meta = titled<typeof loader>((data) => `${data?.location.name ?? 'Place'} · Social Connection`);

export const loader = forViewer(async ({ services, viewer, params }) => {
  const { mapCenter, communityName, tileUrl } = services.config;
  const location = await getLocation(services, viewer, params.locationId);
  const { latitude: lat, longitude: lng } = location;
  return { location, inWords: placeInWords({ lat, lng }, mapCenter, communityName), tileUrl };
});

export default function SocialPlace() {
  const { location, inWords, tileUrl } = useLoaderData<typeof loader>();
  const { name, category, description, activities, amenities, openHours } = location;
  return (
    <Page
      title={name}
      lead={description}
      back={{ to: socialPath, label: 'Social Connection' }}
      width="narrow"
    >
      <Card title={category}>
        <Facts>
          <WideFact label="Activities">{listed(activities)}</WideFact>
          <WideFact label="Amenities">{listed(amenities)}</WideFact>
        </Facts>
      </Card>
      <HoursCard of={name} openTimes={openHours} />
      <WhereItIs place={location} inWords={inWords} tileUrl={tileUrl} />
    </Page>
  );
}

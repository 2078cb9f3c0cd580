import { useLoaderData } from '@remix-run/react';

import { listAmenities } from '~/features/health/amenities/amenities.server';
import { AmenityList } from '~/features/health/bookings/book/bookable-list';
import { fitnessPath } from '~/features/health/amenities/amenities';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listPhotos } from '~/platform/photos/photos.server';
import { Page, titled } from '~/ui/page';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('All Amenities');

export const loader = forPage(handle, async ({ services }) => {
  const amenities = await listAmenities(services);
  const ids = amenities.map(({ id }) => id);
  return { amenities, photos: await listPhotos(services, 'amenity', ids) };
});

export default function AllAmenities() {
  const { amenities, photos } = useLoaderData<typeof loader>();
  return (
    <Page title="All Amenities" back={{ to: fitnessPath, label: 'Amenity & Fitness Booking' }}>
      <ShortList list="amenities" rows={amenities} limit={8} what="amenities">
        {(rows) => <AmenityList amenities={rows} photos={photos} headingLevel={2} />}
      </ShortList>
    </Page>
  );
}

import { useLoaderData } from '@remix-run/react';

import { listAmenities } from '~/features/health/amenities/amenities.server';
import { AmenityList } from '~/features/health/bookings/book/bookable-list';
import { fitnessPath } from '~/features/health/bookings/bookings';
import { forViewer } from '~/http/route.server';
import { Page, titled } from '~/ui/page';

export const meta = titled('All Amenities');

export const loader = forViewer(async ({ services }) => ({ amenities: await listAmenities(services) }));

export default function AllAmenities() {
  const { amenities } = useLoaderData<typeof loader>();
  return (
    <Page
      title="All Amenities"
      lead="Every room and court you can reserve."
      back={{ to: fitnessPath, label: 'Amenity & Fitness Booking' }}
    >
      <AmenityList amenities={amenities} headingLevel={2} />
    </Page>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listAmenities } from '~/features/health/amenities/amenities.server';
import { AmenityList } from '~/features/health/bookings/book/amenity-list';
import { fitnessPath } from '~/features/health/bookings/bookings';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'All Amenities · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return { amenities: await listAmenities(args.context.services) };
}

export default function AllAmenities() {
  const { amenities } = useLoaderData<typeof loader>();
  return (
    <Page
      title="All Amenities"
      lead="Every room and place that residents can have for a while."
      back={{ to: fitnessPath, label: 'Amenity & Fitness Booking' }}
    >
      <AmenityList amenities={amenities} headingLevel={2} />
    </Page>
  );
}

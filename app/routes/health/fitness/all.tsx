import { useLoaderData } from '@remix-run/react';

import { listAmenities, listClasses } from '~/features/health/amenities/amenities.server';
import { AmenityList, ClassList } from '~/features/health/bookings/book/bookable-list';
import { fitnessPath } from '~/features/health/amenities/amenities';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listPhotos } from '~/platform/photos/photos.server';
import { Page, titled } from '~/ui/page';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => (data?.classes ? 'All Classes' : 'All Amenities'));

export const loader = forPage(handle, async ({ services, context }) => {
  const isOfClasses = context.pattern.endsWith('classes');
  const classes = isOfClasses ? await listClasses(services) : null;
  const amenities = isOfClasses ? [] : await listAmenities(services);
  const ids = (classes ?? amenities).map(({ id }) => id);
  return { classes, amenities, photos: await listPhotos(services, isOfClasses ? 'class' : 'amenity', ids) };
});

export default function AllBookable() {
  const { classes, amenities, photos } = useLoaderData<typeof loader>();
  return (
    <Page
      title={classes ? 'All Classes' : 'All Amenities'}
      back={{ to: fitnessPath, label: 'Amenity & Fitness Booking' }}
    >
      {classes ? (
        <ShortList list="classes" rows={classes} limit={8} what="classes">
          {(rows) => <ClassList classes={rows} photos={photos} headingLevel={2} />}
        </ShortList>
      ) : (
        <ShortList list="amenities" rows={amenities} limit={8} what="amenities">
          {(rows) => <AmenityList amenities={rows} photos={photos} headingLevel={2} />}
        </ShortList>
      )}
    </Page>
  );
}

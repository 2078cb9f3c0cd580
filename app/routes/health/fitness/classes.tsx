import { useLoaderData } from '@remix-run/react';

import { listClasses } from '~/features/health/amenities/amenities.server';
import { ClassList } from '~/features/health/bookings/book/bookable-list';
import { fitnessPath } from '~/features/health/amenities/amenities';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listPhotos } from '~/platform/photos/photos.server';
import { Page, titled } from '~/ui/page';
import { ShortList } from '~/ui/show-all';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('All Classes');

export const loader = forPage(handle, async ({ services }) => {
  const classes = await listClasses(services);
  const ids = classes.map(({ id }) => id);
  return { classes, photos: await listPhotos(services, 'class', ids) };
});

export default function AllClasses() {
  const { classes, photos } = useLoaderData<typeof loader>();
  return (
    <Page title="All Classes" back={{ to: fitnessPath, label: 'Amenity & Fitness Booking' }}>
      <ShortList list="classes" rows={classes} limit={8} what="classes">
        {(rows) => <ClassList classes={rows} photos={photos} headingLevel={2} />}
      </ShortList>
    </Page>
  );
}

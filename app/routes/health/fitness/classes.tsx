import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listClasses } from '~/features/health/amenities/amenities.server';
import { ClassList } from '~/features/health/bookings/book/class-list';
import { fitnessPath } from '~/features/health/bookings/bookings';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'All Classes · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return { classes: await listClasses(args.context.services) };
}

export default function AllClasses() {
  const { classes } = useLoaderData<typeof loader>();
  return (
    <Page
      title="All Classes"
      lead="Every class that is held in the neighborhood, week by week."
      back={{ to: fitnessPath, label: 'Amenity & Fitness Booking' }}
    >
      <ClassList classes={classes} headingLevel={2} />
    </Page>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listClasses } from '~/features/amenities/amenities.server';
import { fitnessPath } from '~/features/bookings/bookings';
import { ClassList } from '~/features/bookings/class-list';
import { requireViewer } from '~/http/viewer.server';
import { Page } from '~/ui/page';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

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
      lead="Every class that is held in the neighbourhood, week by week."
      back={{ to: fitnessPath, label: 'Amenity & Fitness Booking' }}
    >
      <ClassList classes={classes} headingLevel={2} />
    </Page>
  );
}

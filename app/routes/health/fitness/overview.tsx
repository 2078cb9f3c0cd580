import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { listAmenities, listClasses } from '~/features/health/amenities/amenities.server';
import { AmenityList, ClassList } from '~/features/health/bookings/book/bookable-list';
import { BookLink } from '~/features/health/bookings/book/book-link';
import { fitnessPath } from '~/features/health/amenities/amenities';
import { bookingsPath } from '~/features/health/slots/slots';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listPhotos } from '~/platform/photos/photos.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';

export const handle = { open: 'residents' } satisfies RouteHandle;

/** Classes listed on the page (S2 §9). A link leads to the rest. */
const classesShown = 4;
const amenitiesShown = 3;

export const meta = titled('Amenity & Fitness Booking');

export const loader = forPage(handle, async ({ services }) => {
  const [allClasses, allAmenities] = await Promise.all([listClasses(services), listAmenities(services)]);
  const [classes, amenities] = [allClasses.slice(0, classesShown), allAmenities.slice(0, amenitiesShown)];
  const [ofClasses, ofAmenities] = await Promise.all([
    listPhotos(services, 'class', toIds(classes)),
    listPhotos(services, 'amenity', toIds(amenities)),
  ]);
  return { classes, amenities, ofClasses, ofAmenities };
});

const toIds = (things: readonly { id: string }[]) => things.map(({ id }) => id);

export default function Fitness() {
  const { classes, amenities, ofClasses, ofAmenities } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Amenity & Fitness Booking"
      back={{ to: '/health', label: 'Health and Wellness' }}
      action={
        <div className="flex flex-wrap gap-2">
          <BookLink>Book Session</BookLink>
          <SecondaryLink to={bookingsPath}>My Bookings</SecondaryLink>
        </div>
      }
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <OverviewSection title="Available Classes" to={`${fitnessPath}/classes`} all="See all classes">
          <ClassList classes={classes} photos={ofClasses} headingLevel={3} />
        </OverviewSection>
        <OverviewSection title="Facility Access" to={`${fitnessPath}/amenities`} all="See all amenities">
          <AmenityList amenities={amenities} photos={ofAmenities} headingLevel={3} />
        </OverviewSection>
      </div>
    </Page>
  );
}

type PartProps = { title: string; to: string; all: string; children: ReactNode };

const OverviewSection = ({ title, to, all, children }: PartProps) => (
  <Panel
    title={title}
    action={
      <Link to={to} className="flex min-h-11 items-end font-semibold text-action">
        {all}
      </Link>
    }
  >
    {children}
  </Panel>
);

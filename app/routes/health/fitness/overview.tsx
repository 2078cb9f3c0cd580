import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { listAmenities, listClasses } from '~/features/health/amenities/amenities.server';
import { AmenityList, ClassList } from '~/features/health/bookings/book/bookable-list';
import { BookLink } from '~/features/health/bookings/book/book-link';
import { fitnessPath } from '~/features/health/bookings/bookings';
import { bookingsPath } from '~/features/health/slots/slots';
import { forViewer } from '~/http/route.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';

/** As many as the page shows (S2 §9); the rest is a press away. */
const classesShown = 4;
const amenitiesShown = 3;

export const meta = titled('Amenity & Fitness Booking');

export const loader = forViewer(async ({ services }) => {
  const [classes, amenities] = await Promise.all([listClasses(services), listAmenities(services)]);
  return { classes: classes.slice(0, classesShown), amenities: amenities.slice(0, amenitiesShown) };
});

export default function Fitness() {
  const { classes, amenities } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Amenity & Fitness Booking"
      lead="Classes to join, and rooms and places to have for a while."
      back={{ to: '/health', label: 'Health and Wellness' }}
      action={
        <div className="flex flex-wrap gap-3">
          <BookLink>Book Session</BookLink>
          <SecondaryLink to={bookingsPath}>My Bookings</SecondaryLink>
        </div>
      }
    >
      <Part id="classes" title="Available Classes" all="See all classes">
        <ClassList classes={classes} headingLevel={3} />
      </Part>
      <Part id="amenities" title="Facility Access" all="See all amenities">
        <AmenityList amenities={amenities} headingLevel={3} />
      </Part>
    </Page>
  );
}

type PartProps = { id: 'classes' | 'amenities'; title: string; all: string; children: ReactNode };

function Part({ id, title, all, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <Link to={`${fitnessPath}/${id}`} className="flex min-h-11 items-center font-semibold text-accent">
          {all}
        </Link>
      </div>
      {children}
    </section>
  );
}

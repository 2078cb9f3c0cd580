import type { ReactNode } from 'react';

import type { AmenityCard, ClassCard } from '~/features/health/amenities/amenities';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';

import { BookLink } from './book-link';

type HeadingLevel = 2 | 3;
type AmenityListProps = { amenities: AmenityCard[]; headingLevel: HeadingLevel };

/** Amenities, each with the button that reserves it (S2 §2). */
export function AmenityList({ amenities, headingLevel }: AmenityListProps) {
  return (
    <BookableList
      label="Amenities"
      empty={{
        title: 'No amenities yet',
        description: 'Rooms and places will stand here as soon as the community opens them for booking.',
      }}
      headingLevel={headingLevel}
      things={amenities.map(({ capacity, bookingDurationMinutes, ...amenity }) => ({
        ...amenity,
        facts: [
          capacity === 1 ? 'Room for 1 person' : `Room for ${capacity} people`,
          `${bookingDurationMinutes}-minute slots`,
        ],
        button: (
          <BookLink amenityId={amenity.id} aria-label={`Reserve ${amenity.name}`}>
            Reserve
          </BookLink>
        ),
      }))}
    />
  );
}

type ClassListProps = { classes: ClassCard[]; headingLevel: HeadingLevel };

/** Classes, each with the button that books it (S2 §2). */
export function ClassList({ classes, headingLevel }: ClassListProps) {
  return (
    <BookableList
      label="Classes"
      empty={{
        title: 'No classes yet',
        description: 'Classes will stand here as soon as the community offers them.',
      }}
      headingLevel={headingLevel}
      things={classes.map(({ difficulty, instructor, duration, amenityName, ...held }) => ({
        ...held,
        facts: [difficulty, `with ${instructor}`, `${duration} min`, amenityName],
        button: (
          <BookLink classId={held.id} aria-label={`Book ${held.name}`}>
            Book
          </BookLink>
        ),
      }))}
    />
  );
}

type Bookable = {
  id: string;
  name: string;
  description: string;
  /** What there is to know before booking, in a few words each. */
  facts: string[];
  button: ReactNode;
};

type BookableListProps = {
  label: string;
  things: Bookable[];
  /** What is said where there are none. */
  empty: { title: string; description: string };
  headingLevel: HeadingLevel;
};

function BookableList({ label, things, empty, headingLevel }: BookableListProps) {
  const Heading = `h${headingLevel}` as const;
  if (things.length === 0) {
    return <EmptyState headingLevel={headingLevel} picture={<Illustration name="health" />} {...empty} />;
  }
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {things.map(({ id, name, description, facts, button }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 raised p-4 sm:p-5"
        >
          <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <Heading className="text-lg font-semibold">{name}</Heading>
            <p>
              {facts.map((fact, at) => (
                <span key={fact}>
                  {at > 0 && ' · '}
                  <span className="inline-block">{fact}</span>
                </span>
              ))}
            </p>
            {description && <p className="mt-1 text-muted">{description}</p>}
          </div>
          {button}
        </li>
      ))}
    </ul>
  );
}

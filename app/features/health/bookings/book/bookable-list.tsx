import { counted } from '~/domain/counted';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { type AmenityCard, amenityPath, type ClassCard } from '~/features/health/amenities/amenities';
import { formatClassTimes } from '~/features/health/amenities/class-times';
import { type Photo, photoPath } from '~/domain/photo';
import { PhotoImage } from '~/ui/photo-image';
import { altOf, PhotoLinks } from '~/ui/photo-strip';
import { formatWeek } from '~/platform/places/opening-words';
import { EmptyState } from '~/ui/empty-state';
import { HealthIllustration } from '~/ui/illustrations';
import { Picture } from '~/ui/picture';
import { classPicture } from '~/ui/picture-of-health';
import { Row, Rows } from '~/ui/rows';

import { BookLink } from './book-link';

type HeadingLevel = 2 | 3;
type Photos = Readonly<Record<string, Photo[]>>;
type AmenityListProps = { amenities: readonly AmenityCard[]; photos: Photos; headingLevel: HeadingLevel };

export function AmenityList({ amenities, photos, headingLevel }: AmenityListProps) {
  return (
    <BookableList
      label="Amenities"
      empty={{
        title: 'No amenities yet',
        description: 'Rooms and courts show up here once they open for booking.',
      }}
      photos={photos}
      headingLevel={headingLevel}
      things={amenities.map(({ capacity, bookingDurationMinutes, hours, ...amenity }) => ({
        ...amenity,
        to: amenityPath(amenity.id),
        facts: `${counted(capacity, 'person', 'people')} · ${bookingDurationMinutes} min`,
        when: hours.length > 0 && (
          <>
            Open hours{' '}
            {formatWeek(hours)
              .map(({ days, times }) => (days === 'Every day' ? times : `${days} ${times}`))
              .join(', ')}
          </>
        ),
        button: (
          <BookLink amenityId={amenity.id} variant="secondary" aria-label={`Reserve ${amenity.name}`}>
            Reserve
          </BookLink>
        ),
      }))}
    />
  );
}

type ClassListProps = { classes: readonly ClassCard[]; photos: Photos; headingLevel: HeadingLevel };

export function ClassList({ classes, photos, headingLevel }: ClassListProps) {
  return (
    <BookableList
      label="Classes"
      empty={{
        title: 'No classes yet',
        description: 'Classes show up here once the community offers them.',
      }}
      photos={photos}
      headingLevel={headingLevel}
      things={classes.map(({ difficulty, instructor, duration, amenityName, times, ...held }) => ({
        ...held,
        facts: `${difficulty} · ${instructor} · ${duration} min · ${amenityName}`,
        when: formatClassTimes(times),
        button: (
          <BookLink classId={held.id} variant="secondary" aria-label={`Book ${held.name}`}>
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
  /** The thing's page, if it has one. */
  to?: string;
  description: string;
  facts: string;
  when: ReactNode;
  closed: string[];
  button: ReactNode;
};

type BookableListProps = {
  label: string;
  things: Bookable[];
  photos: Photos;
  empty: { title: string; description: string };
  headingLevel: HeadingLevel;
};

/** Descriptions and more photos show only if the list has its own page (`headingLevel` 2). */
function BookableList({ label, things, photos, empty, headingLevel }: BookableListProps) {
  if (things.length === 0) {
    return <EmptyState headingLevel={headingLevel} picture={<HealthIllustration />} {...empty} />;
  }
  return (
    <Rows label={label}>
      {things.map(({ id, name, to, description, facts, when, closed, button }) => (
        <Row
          key={id}
          lead={<Lead name={name} photo={photos[id]?.[0]} isLink={headingLevel === 2 && !to} />}
          title={name}
          to={to}
          headingLevel={headingLevel}
          note={
            <>
              {when && <p className="font-medium text-ink">{when}</p>}
              {closed.map((line) => (
                <p key={line} className="font-medium text-warning">
                  {line}
                </p>
              ))}
              <p>{facts}</p>
              {headingLevel === 2 && description && <p className="mt-1">{description}</p>}
              {headingLevel === 2 && !to && <PhotoLinks photos={photos[id]?.slice(1)} title={name} />}
            </>
          }
          action={button}
        />
      ))}
    </Rows>
  );
}

type LeadProps = { name: string; photo: Photo | undefined; isLink: boolean };

/** Classes have no page of their own, so on their list the thumbnail opens the full photo. */
function Lead({ name, photo, isLink }: LeadProps) {
  const size = 'size-11 sm:size-14';
  if (!photo) return <Picture src={classPicture(name)} className={size} />;
  if (!isLink) return <PhotoImage photo={photo} size="thumb" alt="" className={size} />;
  return (
    <Link to={photoPath(photo)} className="rounded-2xl">
      <PhotoImage photo={photo} size="thumb" alt={altOf(photo, name)} className={size} />
    </Link>
  );
}

import type { AmenityCard } from '~/features/health/amenities/amenities';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';

import { BookLink } from './book-link';
import { BookableRow } from './bookable-row';

type AmenityListProps = { amenities: AmenityCard[]; headingLevel: 2 | 3 };

/** Amenities, each with the button that reserves it (S2 §2). */
export function AmenityList({ amenities, headingLevel }: AmenityListProps) {
  if (amenities.length === 0) {
    return (
      <EmptyState
        headingLevel={headingLevel}
        title="No amenities yet"
        description="Rooms and places will stand here as soon as the community opens them for booking."
        picture={<Illustration name="health" />}
      />
    );
  }
  return (
    <ul aria-label="Amenities" className="flex flex-col gap-3">
      {amenities.map(({ id, name, description, capacity, bookingDurationMinutes }) => (
        <BookableRow
          key={id}
          name={name}
          description={description}
          headingLevel={headingLevel}
          facts={[
            capacity === 1 ? 'Room for 1 person' : `Room for ${capacity} people`,
            `${bookingDurationMinutes}-minute slots`,
          ]}
        >
          <BookLink amenityId={id} aria-label={`Reserve ${name}`}>
            Reserve
          </BookLink>
        </BookableRow>
      ))}
    </ul>
  );
}

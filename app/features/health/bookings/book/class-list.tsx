import type { ClassCard } from '~/features/health/amenities/amenities';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';

import { BookLink } from './book-link';
import { BookableRow } from './bookable-row';

type ClassListProps = { classes: ClassCard[]; headingLevel: 2 | 3 };

/** Classes, each with the button that books it (S2 §2). */
export function ClassList({ classes, headingLevel }: ClassListProps) {
  if (classes.length === 0) {
    return (
      <EmptyState
        headingLevel={headingLevel}
        title="No classes yet"
        description="Classes will stand here as soon as the community offers them."
        picture={<Illustration name="health" />}
      />
    );
  }
  return (
    <ul aria-label="Classes" className="flex flex-col gap-3">
      {classes.map(({ id, name, description, difficulty, instructor, duration, amenityName }) => (
        <BookableRow
          key={id}
          name={name}
          description={description}
          headingLevel={headingLevel}
          facts={[difficulty, `with ${instructor}`, `${duration} min`, amenityName]}
        >
          <BookLink classId={id} aria-label={`Book ${name}`}>
            Book
          </BookLink>
        </BookableRow>
      ))}
    </ul>
  );
}

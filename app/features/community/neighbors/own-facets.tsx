import { Facts, WideFact } from '~/ui/facts';

import { circles, facetLabels, ownFacets, typedFacets } from './neighbors';
import type { OwnEntry } from './own-entry.server';

/** The viewer's own entry, with the circle of each field. */
export function OwnFacets({ entry: { name, facets, home, street } }: { entry: OwnEntry }) {
  const profile = { home, street, photo: 'Your profile photo' };
  const shown = [...typedFacets, ...ownFacets].flatMap((field) => {
    const facet = facets.find((one) => one.field === field);
    const text = facet && (field in profile ? profile[field as keyof typeof profile] : facet.value);
    return facet && text ? [{ field, text, circle: facet.circle }] : [];
  });
  return (
    <Facts>
      <WideFact label="Name">{name} (everybody)</WideFact>
      {shown.map(({ field, text, circle }) => (
        <WideFact key={field} label={facetLabels[field]}>
          <span className="whitespace-pre-line wrap-anywhere">{text}</span> (
          {circles.find(({ value }) => value === circle)?.label.toLowerCase()})
        </WideFact>
      ))}
    </Facts>
  );
}

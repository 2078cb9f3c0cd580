import { mapLink } from '~/platform/places/map-links';

import type { RowNotes as Notes } from './imports';

/** Guesses and gaps in a row of an import, for a manager to check. */
export function RowNotes({ said, read = [], missing = [], lookUp, place }: Notes) {
  return (
    <>
      {said && <p className="text-sm text-muted">{said}</p>}
      {read.map(({ label, typed, as }) => (
        <p key={label} className="text-sm">
          {label}: “{typed}” was read as <strong>{as}</strong>
        </p>
      ))}
      {lookUp === 'waiting' && <p className="text-sm">Its address is being looked up.</p>}
      {lookUp === 'unknown' && <p className="text-sm">Its address wasn’t found nearby.</p>}
      {lookUp === 'found' && place && (
        <p className="text-sm">
          Its address was found at{' '}
          <a
            href={mapLink({ lat: place.latitude, lng: place.longitude })}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            {place.latitude}, {place.longitude}
          </a>
          . Check it on the map.
        </p>
      )}
      {missing.length > 0 && <p className="text-sm text-muted">Missing: {missing.join(', ')}</p>}
    </>
  );
}

import { PinLink, useMapPlaces } from '~/ui/map-places';
import { useUnits } from '~/ui/units';

import { formatWalk } from './walk';

type WalkFromHomeProps = {
  /** With an id, the distance links to the place's pin. */
  place: { id?: string; latitude: number | null; longitude: number | null };
  goesOn?: boolean;
};

/** A list has room for '6 min walk', or '12 miles' beyond walking distance. */
export function WalkFromHome({ place: { id = '', latitude, longitude }, goesOn = false }: WalkFromHomeProps) {
  const places = useMapPlaces();
  const units = useUnits();
  const home = places?.home ?? null;
  const isFar = home !== null && latitude !== null && longitude !== null;
  if (!isFar && !(places?.hasMap && places.numbers.has(id))) return null;
  return (
    <>
      {/* The no-break space keeps the dot from starting a line. */}
      {goesOn && '\u00a0· '}
      <PinLink id={id}>
        {isFar ? formatWalk(home, { latitude, longitude }, units).replace(/^.*, /, '') : null}
      </PinLink>
    </>
  );
}

import { Link, useSearchParams } from '@remix-run/react';

import { chipClass } from '~/ui/chip';
import { useMapPlaces } from '~/ui/map-places';
import { useUnits } from '~/ui/units';

import { formatWalk } from './walk';

type Point = { lat: number; lng: number };

type WalkFromHomeProps = {
  /** In degrees; null where it isn't known. */
  place: { latitude: number | null; longitude: number | null } | Point;
  /** There are words before it on its line. */
  goesOn?: boolean;
};

/** '0.4 miles, 8 min walk' from the viewer's home; nothing where that isn't known, or the place's. */
export function WalkFromHome({ place, goesOn = false }: WalkFromHomeProps) {
  const home = useMapPlaces()?.home ?? null;
  const units = useUnits();
  const [latitude, longitude] = 'lat' in place ? [place.lat, place.lng] : [place.latitude, place.longitude];
  if (home === null || latitude === null || longitude === null) return null;
  return (
    <>
      {/* The dot stays at the end of its line. */}
      {goesOn && '\u00a0· '}
      <span className="inline-block">{formatWalk(home, { latitude, longitude }, units)}</span>
    </>
  );
}

/** How the list of a panel is put in order: its own way, or the nearest first. Nothing where no home is known. */
export function NearestFirst({ home }: { home: Point | null }) {
  const [search] = useSearchParams();
  if (home === null) return null;
  const isNearestFirst = search.get('sort') === 'near';
  const next = new URLSearchParams(search);
  if (isNearestFirst) next.delete('sort');
  else next.set('sort', 'near');
  return (
    <>
      <Link
        to={`?${next.toString()}`}
        preventScrollReset
        aria-current={isNearestFirst ? 'true' : undefined}
        className={chipClass}
      >
        Nearest first
      </Link>
      {isNearestFirst && <span className="text-sm text-muted">How long walks take is a guess.</span>}
    </>
  );
}

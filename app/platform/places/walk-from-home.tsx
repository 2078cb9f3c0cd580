import { Link, useSearchParams } from '@remix-run/react';

import { chipClass } from '~/ui/chip';
import { useMapPlaces } from '~/ui/map-places';
import { useUnits } from '~/ui/units';

import { formatWalk } from './walk';

type Point = { lat: number; lng: number };

type WalkFromHomeProps = {
  place: { latitude: number | null; longitude: number | null } | Point;
  goesOn?: boolean;
};

export function WalkFromHome({ place, goesOn = false }: WalkFromHomeProps) {
  const home = useMapPlaces()?.home ?? null;
  const units = useUnits();
  const [latitude, longitude] = 'lat' in place ? [place.lat, place.lng] : [place.latitude, place.longitude];
  if (home === null || latitude === null || longitude === null) return null;
  return (
    <>
      {/* The no-break space keeps the dot from starting a line. */}
      {goesOn && '\u00a0· '}
      <span className="inline-block">{formatWalk(home, { latitude, longitude }, units)}</span>
    </>
  );
}

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
      {isNearestFirst && <span className="text-sm text-muted">Walk times are estimates.</span>}
    </>
  );
}

import type { Boundary } from '#db/schema';

type Ring = Extract<Boundary, { type: 'Polygon' }>['coordinates'][number];

/** All zones' positions together, which a page carries. Detailed areas of a county are a megabyte. */
const positionsOnPage = 3000;
/** The fewest positions of a closed ring. */
const fewest = 4;

/** Leaves out positions for drawing, where zones have many: every second one, or every third, and so on. */
export function thinBoundaries<Zone extends { boundary: Boundary | null }>(zones: readonly Zone[]): Zone[] {
  const all = zones.flatMap(({ boundary }) => (boundary ? toRings(boundary) : []));
  const step = Math.ceil(all.reduce((sum, { length }) => sum + length, 0) / positionsOnPage);
  if (step < 2) return [...zones];
  const thin = (ring: Ring): Ring => {
    const kept = ring.filter((_, at) => at % step === 0 || at === ring.length - 1);
    return kept.length < fewest ? ring : kept;
  };
  return zones.map((zone) => ({ ...zone, boundary: zone.boundary && thinOne(zone.boundary, thin) }));
}

const toRings = (boundary: Boundary): Ring[] =>
  boundary.type === 'Polygon' ? boundary.coordinates : boundary.coordinates.flat();

const thinOne = (boundary: Boundary, thin: (ring: Ring) => Ring): Boundary =>
  boundary.type === 'Polygon'
    ? { ...boundary, coordinates: boundary.coordinates.map(thin) }
    : { ...boundary, coordinates: boundary.coordinates.map((polygon) => polygon.map(thin)) };

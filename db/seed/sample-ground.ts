import { readFileSync } from 'node:fs';

import { findInProject } from '../project-files';

type Position = [longitude: number, latitude: number];

export type BasemapFeature = {
  type: 'Feature';
  properties: Readonly<Record<string, string | undefined>>;
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Polygon'; coordinates: Position[][] };
};

export const readSampleBasemap = (): string =>
  readFileSync(findInProject('db/seed/neighborhood/ground.geojson'), 'utf8');

/** Centers of buildings on the sample basemap, by address, such as '14 Cedar Lane'. */
export function readSampleBuildings(): ReadonlyMap<string, { latitude: number; longitude: number }> {
  const { features } = JSON.parse(readSampleBasemap()) as { features: BasemapFeature[] };
  const buildings = features.flatMap(({ properties, geometry }) => {
    const { 'addr:housenumber': number, 'addr:street': street } = properties;
    if (!number || !street || geometry.type !== 'Polygon') return [];
    return [[`${number} ${street}`, centerOf(geometry.coordinates[0]!)] as const];
  });
  return new Map(buildings);
}

function centerOf(ring: readonly Position[]) {
  const middle = (values: number[]) => Number(((Math.min(...values) + Math.max(...values)) / 2).toFixed(5));
  return {
    latitude: middle(ring.map(([, latitude]) => latitude)),
    longitude: middle(ring.map(([longitude]) => longitude)),
  };
}

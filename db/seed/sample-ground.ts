import { readFileSync } from 'node:fs';

import { findInProject } from '../project-files';

type Position = [longitude: number, latitude: number];

/** A piece of the sample neighborhood's ground, with the properties that OpenStreetMap has for such a thing. */
export type GroundFeature = {
  type: 'Feature';
  properties: Readonly<Record<string, string | undefined>>;
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'Polygon'; coordinates: Position[][] };
};

/** The ground that we drew for the sample neighborhood, as GeoJSON: what a manager would upload. */
export const readSampleGround = (): string =>
  readFileSync(findInProject('db/seed/neighborhood/ground.geojson'), 'utf8');

let buildings: ReadonlyMap<string, { latitude: number; longitude: number }> | undefined;

/** @param address such as '14 Cedar Lane' @returns the middle of that building on the sample ground; null: none */
export function findSampleBuilding(address: string): { latitude: number; longitude: number } | null {
  buildings ??= new Map(listBuildings());
  return buildings.get(address) ?? null;
}

function listBuildings() {
  const { features } = JSON.parse(readSampleGround()) as { features: GroundFeature[] };
  return features.flatMap(({ properties, geometry }) => {
    const { 'addr:housenumber': number, 'addr:street': street } = properties;
    if (!number || !street || geometry.type !== 'Polygon') return [];
    return [[`${number} ${street}`, toMiddle(geometry.coordinates[0]!)] as const];
  });
}

/** Of what a ring spans, to about a meter. */
function toMiddle(ring: readonly Position[]) {
  const middle = (values: number[]) => Number(((Math.min(...values) + Math.max(...values)) / 2).toFixed(5));
  return {
    latitude: middle(ring.map(([, latitude]) => latitude)),
    longitude: middle(ring.map(([longitude]) => longitude)),
  };
}

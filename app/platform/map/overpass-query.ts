/** Distances from the neighborhood's center to the sides of the queried box. A dense city needs the smaller one. */
export const overpassReaches = [2.5, 1] as const;
const kilometersInDegree = 111.2;

type Center = { latitude: number; longitude: number };

export function overpassQuery({ latitude, longitude }: Center, reachKilometers: number): string {
  const north = reachKilometers / kilometersInDegree;
  const east = north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.05);
  const box = [latitude - north, longitude - east, latitude + north, longitude + east];
  return [
    `[out:json][timeout:60][bbox:${box.map((degrees) => degrees.toFixed(4)).join(',')}];`,
    '(',
    ...[
      'highway',
      'railway',
      'waterway',
      'building',
      'natural~"^(water|wood|scrub|grassland|heath|wetland)$"',
    ].map((tag) => `  way[${tag}];`),
    ...['landuse', 'leisure', 'amenity~"^(parking|school|college|university|hospital)$"'].map(
      (tag) => `  way[${tag}];`,
    ),
    '  relation[type=multipolygon][natural~"^(water|wood)$"];',
    '  relation[type=multipolygon][~"^(landuse|leisure|building)$"~"."];',
    ...['place', 'shop', 'amenity', 'tourism', 'public_transport=station'].map(
      (tag) => `  node[${tag}][name];`,
    ),
    ');',
    'out geom;',
  ].join('\n');
}

/** A link that runs the query in the manager's browser. Neither the server nor residents request it. */
export const overpassUrl = (center: Center, reachKilometers: number): string =>
  `https://overpass-api.de/api/interpreter?data=${encodeURIComponent(overpassQuery(center, reachKilometers))}`;

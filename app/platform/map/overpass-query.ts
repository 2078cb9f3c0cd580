const reachKilometers = 2.5;
const kilometersInDegree = 111.2;

export function overpassQuery({ latitude, longitude }: { latitude: number; longitude: number }): string {
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
    'out body;>;out skel qt;',
  ].join('\n');
}

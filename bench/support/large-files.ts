import { randomBytes } from 'node:crypto';

import sharp from 'sharp';

import { makeCityBasemap } from '#tests/support/city-basemap';
import { hostileZips, makeZip } from '#tests/support/hostile-zips';

export type LargeFile = {
  key: string;
  path: string;
  field: 'file' | 'photos';
  fileName: string;
  /** Statuses after reading it: accepted, or rejected for its content. */
  statuses: readonly number[];
  make(): Buffer | Promise<Buffer>;
};

const megabyte = 1024 * 1024;
const asFile = { field: 'file', fileName: 'file', statuses: [303, 400] } as const;

export const largeFiles: readonly LargeFile[] = [
  {
    key: 'csv',
    ...asFile,
    path: '/manage/content/trails/import',
    make: () => Buffer.from(rows(7.9 * megabyte)),
  },
  {
    key: 'csv-1252',
    ...asFile,
    path: '/manage/content/trails/import',
    make: () => Buffer.from(rows(7.9 * megabyte).replaceAll('Sand', 'S\xe4nd'), 'latin1'),
  },
  {
    key: 'csv-columns',
    ...asFile,
    path: '/manage/content/trails/import',
    make: () => Buffer.from(`id,surface${','.repeat(190_000)}\nmeadow-mile,Sand\n`),
  },
  {
    key: 'geojson',
    ...asFile,
    path: '/manage/content/trails/import',
    make: () => Buffer.from(points(7.9 * megabyte)),
  },
  { key: 'zip', ...asFile, path: '/manage/content/import', make: largeZip },
  { key: 'zip-lying', ...asFile, path: '/manage/content/import', make: () => hostileZips[0]!.make() },
  { key: 'map', ...asFile, path: '/manage/map', make: () => Buffer.from(makeCityBasemap(56_000)) },
  {
    key: 'photo',
    field: 'photos',
    fileName: 'photo.jpg',
    statuses: [201],
    path: '/photos/staged',
    make: largePhoto,
  },
];

const maxRows = 10_000;

function trails(bytes: number) {
  const each = Math.floor(bytes / maxRows);
  return Array.from({ length: maxRows }, (_, at) => ({
    name: `Trail ${at}`,
    type: 'Walking',
    difficulty: 'Easy',
    length: '1 mile',
    duration: '20 minutes',
    description: 'A way along the creek. '.repeat(Math.max(1, Math.floor((each - 120) / 23))),
    features: 'Shade | Benches',
    elevation: '10 ft',
    surface: 'Sand',
    latitude: 45.48,
    longitude: -122.8,
  }));
}

function rows(bytes: number): string {
  const all = trails(bytes);
  return [Object.keys(all[0]!), ...all.map(Object.values)].map((cells) => cells.join(',')).join('\n');
}

function points(bytes: number): string {
  const features = trails(bytes - maxRows * 200).map(({ latitude, longitude, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

function largeZip(): Buffer {
  const photos = Array.from({ length: 9 }, (_, at) => ({
    name: `photos/${at}.jpg`,
    data: randomBytes(2 * megabyte),
  }));
  const table = photos.map(({ name }, at) => `trails,no-such-trail,${at},,${name}`).join('\n');
  return makeZip([
    { name: 'trails.csv', data: Buffer.from(rows(4 * megabyte)) },
    { name: 'ground.geojson', data: Buffer.from(makeCityBasemap(40_000)) },
    { name: 'photos.csv', data: Buffer.from(`kind,entry,position,alt,file\n${table}\n`) },
    ...photos,
  ]);
}

function largePhoto(): Promise<Buffer> {
  return sharp({
    create: {
      width: 7000,
      height: 5000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}

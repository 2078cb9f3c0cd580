import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { seed } from '#tests/support/seed';
import type { Place } from '~/domain/place';

import { parsePlaceText } from './parse-place-text';

const portland = { latitude: 45.4871, longitude: -122.8037 };
const [lat, lng] = ['45.4871', '-122.8037'];

test.for([
  '45.4871, -122.8037',
  '45.4871,-122.8037',
  '45.4871 -122.8037',
  '45.4871;-122.8037',
  ' (45.4871, −122.8037) ',
  '45,4871 -122,8037',
  '45,4871; -122,8037',
  '45,4871, -122,8037',
  '+45.4871 / -122.8037',
  '45.4871-122.8037',
  '45.4871° N, 122.8037° W',
  '45.4871°N 122.8037°W',
  '45.4871N122.8037W',
  'N45.4871 W122.8037',
  'N 45.4871° W 122.8037°',
  '122.8037 W, 45.4871 N',
  '45.4871 north, 122.8037 west',
  'Latitude: 45.4871, Longitude: -122.8037',
  'lat 45.4871 lng -122.8037',
  '45°29\'13.56"N 122°48\'13.32"W',
  '45° 29′ 13.56″ N, 122° 48′ 13.32″ W',
  "45º29'13.56''N, 122º48'13.32''W",
  '45 29 13.56 N, 122 48 13.32 W',
  'N 45° 29.226 W 122° 48.222',
  "45° 29.226' N 122° 48.222' W",
  '45° 29\' 13.56" -122° 48\' 13.32"',
  'geo:45.4871,-122.8037',
  'geo:45.4871,-122.8037;u=35?z=17',
  'geo:0,0?q=45.4871,-122.8037(Cedar%20House)',
  'GEO:45.4871,-122.8037,12',
  `https://www.google.com/maps/@${lat},${lng},17z`,
  `https://www.google.com/maps/place/Cedar+House/@45.1,-122.1,17z/data=!3m1!4b1!4m6!3m5!1s0x54950c!8m2!3d${lat}!4d${lng}!16s`,
  `https://www.google.com/maps/place/45%C2%B029'13.6%22N+122%C2%B048'13.3%22W/@45.1,-122.1,17z/data=!4m4!3m3!8m2!3d${lat}!4d${lng}`,
  `https://www.google.co.uk/maps?q=${lat},${lng}`,
  `https://www.google.de/maps/search/${lat},+${lng}?entry=tts`,
  `https://maps.google.com/?q=${lat},${lng}`,
  `http://maps.google.com/maps?q=loc:${lat},${lng}(Cedar)&z=12`,
  `maps.google.com/maps?ll=${lat},${lng}&z=12`,
  `www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`,
  `https://www.google.com/maps/dir/?api=1&origin=45,-122&destination=${lat},${lng}`,
  `https://www.google.com/maps/dir/45,-122/${lat},${lng}/@45.2,-122.4,12z`,
  `https://www.google.com/maps/dir/Home/Cedar/@45,-122,9z/data=!4m8!4m7!1m0!1m5!1m1!1s0x5!2m2!1d${lng}!2d${lat}`,
  `https://www.google.com/maps/@?api=1&map_action=map&center=${lat}%2C${lng}`,
  `https://www.google.com/maps?q=Cedar+House&ll=${lat},${lng}`,
  `Cedar House https://www.google.com/maps?q=${lat},${lng}`,
  `https://maps.apple.com/?ll=${lat},${lng}`,
  `https://maps.apple.com/?q=Cedar%20House&ll=${lat},${lng}&t=m`,
  `https://maps.apple.com/?q=${lat},${lng}`,
  `https://maps.apple.com/place?coordinate=${lat},${lng}&name=Marked%20Location`,
  `https://maps.apple.com/?coordinate=${lat},${lng}&address=1%20Infinite`,
  `https://maps.apple.com/directions?destination=${lat},${lng}`,
  `maps.apple.com/?daddr=${lat},${lng}`,
  `https://www.openstreetmap.org/#map=17/${lat}/${lng}`,
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=9/45.1/-122.1`,
  `https://openstreetmap.org/directions?from=45,-122&to=${lat},${lng}#map=9/45.1/-122.1`,
  `https://www.openstreetmap.org/node/123#map=19/${lat}/${lng}&layers=N`,
  `osm.org/?lat=${lat}&lon=${lng}&zoom=17`,
])('a place text is read as coordinates: %s', (text) => {
  const read = parsePlaceText(text, null) as { place: Place };
  expect(read.place?.latitude).toBeCloseTo(portland.latitude, 6);
  expect(read.place?.longitude).toBeCloseTo(portland.longitude, 6);
});

test.for([
  ['7FG49Q00+', 20.375, 2.775],
  ['7FG49QCJ+2V', 20.3700625, 2.7821875],
  ['7fg49qcj+2vx', 20.3701125, 2.782234375],
  ['8FVC2222+22', 47.0000625, 8.0000625],
  ['4VCPPQGP+Q9', -41.2730625, 174.7859375],
  ['22220000+', -89.5, -179.5],
  ['https://plus.codes/8FVC2222+22', 47.0000625, 8.0000625],
  ['https://www.google.com/maps/place/8FVC2222+22/', 47.0000625, 8.0000625],
  ['https://osm.org/go/0EEQjE--', 51.510998, 0.055002],
] as const)('a code is decoded as its specification says: %s', ([text, latitude, longitude]) => {
  const { place } = parsePlaceText(text, null) as { place: Place };
  expect(Math.abs(place.latitude - latitude)).toBeLessThan(text.includes('osm.org') ? 0.005 : 0.000001);
  expect(Math.abs(place.longitude - longitude)).toBeLessThan(text.includes('osm.org') ? 0.005 : 0.000001);
});

test.for([
  ['9QCJ+2VX', 51.3701125, -1.217765625],
  ['CJ+2VX', 51.3701125, -1.217765625],
  ['9QCJ+2VX Swindon, UK', 51.8, -1.6],
] as const)('a short Plus Code is completed near the neighborhood: %s', ([code, latitude, longitude]) => {
  const { place } = parsePlaceText(code, { latitude, longitude }) as { place: Place };
  expect(place.latitude).toBeCloseTo(51.3701125, 5);
  expect(place.longitude).toBeCloseTo(-1.217765625, 5);
  expect(parsePlaceText(code, null)).toEqual({ problem: expect.stringContaining('This Plus Code is short') });
});

test.for([
  ['https://maps.app.goo.gl/4jnZLELvmpvBmFvx8', 'This short link has no coordinates in it.'],
  ['Cedar House https://maps.app.goo.gl/4jnZLELvmpvBmFvx8?g_st=ic', 'This short link'],
  ['goo.gl/maps/abc', 'This short link'],
  ['https://maps.apple/p/aBcDeF', 'This short link'],
  ['https://www.google.com/maps/place/Cedar+House/', 'This link has no coordinates in it.'],
  ['https://www.google.com/maps?cid=123', 'This link has no coordinates in it.'],
  ['https://www.google.com/maps/@,,17z', 'This link has no coordinates in it.'],
  ['https://www.google.com/maps?q=', 'This link has no coordinates in it.'],
  ['https://www.google.com/maps/dir/Home/Work/@45,-122,9z', 'This link has no coordinates in it.'],
  ['https://maps.apple.com/?q=Cedar', 'This link has no coordinates in it.'],
  ['https://www.openstreetmap.org/node/123', 'This link has no coordinates in it.'],
  ['https://osm.org/go/', 'This link has no coordinates in it.'],
  ['geo:', 'This link has no coordinates in it.'],
  ['https://example.org/maps/@45.4,-122.8,17z', 'another site’s'],
  ['https://google.com.evil.example/maps/@45.4,-122.8,17z', 'another site’s'],
  ['https://evil.example/?https://www.google.com/maps/@45.4,-122.8,17z', 'another site’s'],
  ['-122.8037, 45.4871', 'The two numbers may be swapped.'],
  ['https://www.google.com/maps/@-122.8037,45.4871,17z', 'The two numbers may be swapped.'],
  ['91, 181', 'There’s no such place.'],
  ['geo:200,300', 'There’s no such place.'],
  ["45°61'N 122°48'W", 'There’s no such place.'],
] as const)('a place text that can’t be used gets a sentence: %s', ([text, sentence]) => {
  expect(parsePlaceText(text, portland)).toEqual({ problem: expect.stringContaining(sentence) });
});

test.for([
  '14 Cedar Lane',
  'Cedar House',
  '45.4871',
  '45 29 122 48',
  '4512',
  '1, 2, 3',
  'N 45 N 46',
  '97005 Beaverton',
  '5 N Main Street',
  '',
])('a place text that may be an address is left to the geocoder: %s', (text) => {
  expect(parsePlaceText(text, portland)).toBeNull();
});

describe('for any place', () => {
  const degrees = (limit: number) =>
    fc
      .integer({ min: -limit * 1_000_000, max: limit * 1_000_000 })
      .map((millionths) => millionths / 1_000_000);
  const anyPlace = fc.record({ latitude: degrees(90), longitude: degrees(180) });

  const forms: Record<string, (place: Place) => string> = {
    decimals: ({ latitude, longitude }) => `${fixed(latitude)}, ${fixed(longitude)}`,
    'decimal commas': (place) => `${fixed(place.latitude)} ${fixed(place.longitude)}`.replaceAll('.', ','),
    letters: (place) => bothWays(place, (degrees) => `${fixed(degrees)}°`),
    minutes: (place) =>
      bothWays(place, (degrees) => `${Math.floor(degrees)}° ${((degrees % 1) * 60).toFixed(8)}'`),
    seconds: (place) => bothWays(place, toSeconds),
    'a geo: URI': ({ latitude, longitude }) => `geo:${fixed(latitude)},${fixed(longitude)}`,
    'Google’s link': ({ latitude, longitude }) =>
      `https://www.google.com/maps/place/X/@1,2,3z/data=!8m2!3d${fixed(latitude)}!4d${fixed(longitude)}`,
    'Google’s query': ({ latitude, longitude }) =>
      `https://maps.google.com/?q=${fixed(latitude)},${fixed(longitude)}`,
    'Apple’s link': ({ latitude, longitude }) =>
      `https://maps.apple.com/?ll=${fixed(latitude)},${fixed(longitude)}&q=A`,
    'OpenStreetMap’s link': ({ latitude, longitude }) =>
      `https://www.openstreetmap.org/#map=17/${fixed(latitude)}/${fixed(longitude)}`,
    'osm.org/go': (place) => `https://osm.org/go/${toShortLink(place)}?m`,
  };

  test.for(Object.entries(forms))('%s are read back', ([, write]) => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const read = parsePlaceText(write(place), null) as { place: Place };
        expect(read.place?.latitude).toBeCloseTo(place.latitude, 5);
        expect(read.place?.longitude).toBeCloseTo(place.longitude, 5);
      }),
      { seed, numRuns: 300 },
    );
  });

  test('a Plus Code is read back, in full and short', () => {
    const city = fc.record({ latitude: degrees(80), longitude: degrees(170) });
    const offset = fc.record({ latitude: degrees(0.4), longitude: degrees(0.4) });
    fc.assert(
      fc.property(city, offset, (place, { latitude, longitude }) => {
        const near = { latitude: place.latitude + latitude, longitude: place.longitude + longitude };
        const code = toPlusCode(place);
        for (const text of [code, code.slice(4)]) {
          const read = parsePlaceText(text, near) as { place: Place };
          expect(Math.abs(read.place?.latitude - place.latitude)).toBeLessThan(0.0001);
          expect(Math.abs(read.place?.longitude - place.longitude)).toBeLessThan(0.0001);
        }
      }),
      { seed, numRuns: 300 },
    );
  });

  test('any text gets a place, a sentence or nothing', () => {
    const pieces = fc.constantFrom(
      'https://',
      'google.com/maps/',
      '@',
      ',',
      '!3d',
      '!4d',
      '45.4',
      '-122',
      ' ',
      '°',
      "'",
      'N',
      'geo:',
      '?q=',
      '+',
      '84QV',
      '%',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 20 }), (parts) => {
        const read = parsePlaceText(parts.join(''), portland);
        if (read && 'place' in read) {
          expect(Math.abs(read.place.latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(read.place.longitude)).toBeLessThanOrEqual(180);
        }
      }),
      { seed, numRuns: 2000 },
    );
  });
});

const fixed = (degrees: number) => degrees.toFixed(6);

const bothWays = ({ latitude, longitude }: Place, write: (degrees: number) => string) =>
  `${write(Math.abs(latitude))} ${latitude < 0 ? 'S' : 'N'}, ${write(Math.abs(longitude))} ${longitude < 0 ? 'W' : 'E'}`;

function toSeconds(degrees: number): string {
  const minutes = (degrees % 1) * 60;
  const seconds = Math.min((minutes % 1) * 60, 59.99999).toFixed(5);
  return `${Math.floor(degrees)}°${Math.floor(minutes)}'${seconds}"`;
}

const digits = '23456789CFGHJMPQRVWX';

function toPlusCode({ latitude, longitude }: Place): string {
  let code = '';
  for (
    let [at, north, east] = [0, Math.floor((latitude + 90) * 8000), Math.floor((longitude + 180) * 8000)];
    at < 5;
    at += 1
  ) {
    code = digits[north % 20]! + digits[east % 20]! + code;
    [north, east] = [Math.floor(north / 20), Math.floor(east / 20)];
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}

const shortLinkDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';

function toShortLink({ latitude, longitude }: Place): string {
  const bits = (share: number) =>
    Math.min(Math.floor(share * 2 ** 30), 2 ** 30 - 1)
      .toString(2)
      .padStart(30, '0');
  const [x, y] = [bits((longitude + 180) / 360), bits((latitude + 90) / 180)];
  let code = '';
  for (let at = 0; at < 30; at += 3) {
    const six = [0, 1, 2].map((bit) => x[at + bit]! + y[at + bit]!).join('');
    code += shortLinkDigits[Number.parseInt(six, 2)];
  }
  return code;
}

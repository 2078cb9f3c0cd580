// @module-tag dated
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { photoTakenAt } from '#tests/support/test-photos';

import { parseExifPlace, readPhotoPlace } from './exif-place';
import { makePhoto } from './making/make-photo.server';

const lamp = {
  GPSLatitude: '45/1 29/1 1356/100',
  GPSLatitudeRef: 'N',
  GPSLongitude: '122/1 48/1 1332/100',
  GPSLongitudeRef: 'W',
};
const there = { latitude: 45.4871, longitude: -122.8037 };

const toBytes = async (file: File) => Buffer.from(await file.arrayBuffer());

const exifOf = async (place: Partial<typeof lamp>) =>
  (await sharp(await toBytes(await photoTakenAt('lamp.jpg', { ...lamp, ...place }))).metadata()).exif!;

describe('a photo’s place', () => {
  test('is read in the browser and by the server, and only where the form asks for it', async () => {
    const photo = await photoTakenAt('lamp.jpg', lamp);
    expect(await readPhotoPlace(photo)).toEqual(there);
    const file = await toBytes(photo);
    expect(await makePhoto({ file, readsPlace: true })).toMatchObject({ place: there });
    expect(await makePhoto({ file })).toMatchObject({ place: null });
  });

  test.for(['png', 'webp'] as const)('is read from a %s file', async (format) => {
    const file = await toBytes(await photoTakenAt('lamp', lamp, { format }));
    expect(await makePhoto({ file, readsPlace: true })).toMatchObject({ place: there });
  });

  test.for([
    [
      'south and east',
      { GPSLatitudeRef: 'S', GPSLongitudeRef: 'E' },
      { latitude: -45.4871, longitude: 122.8037 },
    ],
    ['zeros of a camera without a fix', { GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }, null],
    ['fractions of zero', { GPSLatitude: '45/0 0/0 0/0' }, null],
    ['more than 90 degrees', { GPSLatitude: '91/1 0/1 0/1' }, null],
  ] as const)('%s', async ([, place, expected]) => {
    expect(parseExifPlace(await exifOf(place))).toEqual(expected);
  });

  test('damaged and hostile EXIF has no place, and ends at once', async () => {
    const exif = await exifOf({});
    for (let length = 0; length < exif.length; length += 1)
      expect(() => parseExifPlace(exif.subarray(0, length))).not.toThrow();
    for (let at = 0; at < exif.length; at += 1) {
      const damaged = Buffer.from(exif).fill(0xff, at, Math.min(at + 4, exif.length));
      const place = parseExifPlace(damaged);
      if (place) expect(Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180).toBe(true);
    }
    expect(await readPhotoPlace(new File(['not a photo'], 'x.jpg'))).toBeNull();
    expect(await readPhotoPlace(new File([], 'x.jpg'))).toBeNull();
    const lying = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, ...Buffer.from('Exif\0\0MM')]);
    expect(await readPhotoPlace(new File([lying], 'x.jpg'))).toBeNull();
  });
});

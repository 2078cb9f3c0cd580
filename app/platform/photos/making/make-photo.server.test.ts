import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import {
  costlyPictures,
  hostileFiles,
  manyComments,
  manyScans,
  narrowPicture,
} from '#tests/support/hostile-files';
import {
  allowedParts,
  listFileParts,
  picture,
  pictureFile,
  secrets,
  pictureWithMetadata,
  withJpegSegment,
} from '#tests/support/picture-files';
import { type MadePhoto, makePhoto, type PhotoSource } from './make-photo.server';

/** @throws if the photo is refused */
async function made(file: Buffer, blurred: PhotoSource['blurred'] = []): Promise<MadePhoto> {
  const result = await makePhoto({ file, blurred });
  if ('problem' in result) throw new Error(result.problem);
  return result.photo;
}

const fileOf = ({ files }: MadePhoto, size: string, type: string) =>
  files.find((file) => file.size === size && file.type === type)!.bytes;

const strangeParts = ({ files }: MadePhoto) =>
  files.flatMap(({ bytes }) => listFileParts(bytes).filter((part) => !allowedParts.has(part)));

const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer({ resolveWithObject: true });

describe('making a photo', () => {
  test('a photo has three sizes, each as WebP and JPEG', async () => {
    const photo = await made(await pictureFile('jpeg', 2000, 1500));
    const sizes = await Promise.all(
      photo.files.map(async ({ size, type, bytes }) => {
        const { width, height, format } = await sharp(bytes).metadata();
        return `${size}.${type} ${format} ${width}×${height}`;
      }),
    );
    expect(sizes).toEqual([
      'thumb.webp webp 176×176',
      'thumb.jpg jpeg 176×176',
      'small.webp webp 480×360',
      'small.jpg jpeg 480×360',
      'large.webp webp 1600×1200',
      'large.jpg jpeg 1600×1200',
    ]);
    expect(photo).toMatchObject({ width: 1600, height: 1200 });
    expect(photo.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(photo.color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('a small photo is never enlarged, except for its thumbnail', async () => {
    const photo = await made(await pictureFile('png', 30, 20));
    expect(photo).toMatchObject({ width: 30, height: 20 });
    expect((await sharp(fileOf(photo, 'thumb', 'webp')).metadata()).width).toBe(176);
  });

  test.for([
    [5000, 3],
    [2, 4000],
    [1, 1],
  ] as const)('a photo of %i × %i pixels is accepted', async ([width, height]) => {
    const photo = await made(await pictureFile('png', width, height));
    expect(photo.files).toHaveLength(6);
  });

  test("any photo's thumbnail has at most 6.5 kB", async () => {
    const noise = picture(400, 400).linear(4, -384);
    const photo = await made(await noise.png().toBuffer());
    expect(fileOf(photo, 'thumb', 'webp').length).toBeLessThan(6500);
    expect(fileOf(photo, 'thumb', 'jpg').length).toBeLessThan(7500);
  });

  test('the same file gives the same photo hash, and another file another hash', async () => {
    const file = await pictureFile();
    expect((await made(file)).hash).toBe((await made(file)).hash);
    expect((await made(await pictureFile('jpeg', 321))).hash).not.toBe((await made(file)).hash);
  });

  test.for([1, 2, 3, 4, 5, 6, 7, 8])(
    'a photo is turned upright by its EXIF orientation (%i)',
    async (orientation) => {
      const corner = await sharp({ create: { width: 20, height: 15, channels: 3, background: '#f00' } })
        .png()
        .toBuffer();
      const upright = sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } }).composite(
        [{ input: corner, left: 0, top: 0 }],
      );
      const laid = layDown(sharp(await upright.png().toBuffer()), orientation);
      const photo = await made(await laid.withMetadata({ orientation }).jpeg().toBuffer());
      const { data, info } = await pixelsOf(fileOf(photo, 'large', 'jpg'));
      expect([info.width, info.height]).toEqual([80, 60]);
      const red = (x: number, y: number) => data[(y * info.width + x) * 3 + 1]! < 100;
      expect([red(5, 5), red(75, 5), red(5, 55), red(75, 55)]).toEqual([true, false, false, false]);
    },
  );

  test('a photo is converted to sRGB, with white behind transparent pixels', async () => {
    const green = sharp({ create: { width: 20, height: 20, channels: 3, background: '#30c040' } });
    const photo = await made(await green.withIccProfile('p3').png().toBuffer());
    const { data } = await pixelsOf(fileOf(photo, 'large', 'jpg'));
    expect(Math.abs(data[1]! - 0xc0)).toBeLessThan(6);
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } });
    const { data: behind } = await pixelsOf(fileOf(await made(await clear.png().toBuffer()), 'large', 'jpg'));
    expect(behind[0]).toBeGreaterThan(250);
  });

  test.for([
    ['grey', 'b-w'],
    ['CMYK', 'cmyk'],
  ] as const)('a photo in %s is accepted', async ([, space]) => {
    const photo = await made(await picture().toColourspace(space).jpeg().toBuffer());
    expect((await sharp(fileOf(photo, 'large', 'jpg')).metadata()).space).toBe('srgb');
  });
});

describe('a stored photo', () => {
  test.for(['jpeg', 'png', 'webp'] as const)('metadata of a camera is removed from a %s', async (format) => {
    const file = await pictureWithMetadata(format);
    // The source file has metadata to remove.
    const metadata = await sharp(file).metadata();
    expect([metadata.exif, metadata.icc, metadata.xmp].every(Boolean)).toBe(true);
    expect(file.includes(secrets[1])).toBe(true);
    const photo = await made(file);
    expect(strangeParts(photo)).toEqual([]);
    for (const { bytes } of photo.files) {
      expect(bytes.equals(file)).toBe(false);
      expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    }
  });

  test("data behind or inside a photo's file is removed", async () => {
    const [jpeg, png, webp] = await Promise.all([pictureFile(), pictureFile('png'), pictureFile('webp')]);
    const payload = Buffer.from('PK\x03\x04<script>alert("payload")</script>');
    const files = [
      ...[jpeg, png, webp].map((photo) => Buffer.concat([photo, payload])),
      withJpegSegment(jpeg, 0xfe, payload),
      withJpegSegment(jpeg, 0xe5, payload),
    ];
    for (const file of files) {
      const photo = await made(file);
      expect(strangeParts(photo)).toEqual([]);
      expect(photo.files.some(({ bytes }) => bytes.includes('payload'))).toBe(false);
    }
  });

  test('a blurred area is unrecognizable, and the rest unchanged', async () => {
    const file = await pictureFile('png', 400, 300);
    const [before, after] = await Promise.all([
      made(file),
      made(file, [{ left: 0.5, top: 0, width: 0.6, height: 0.5 }]),
    ]);
    expect(after.hash).not.toBe(before.hash);
    const [one, other] = await Promise.all(
      [before, after].map((photo) => pixelsOf(fileOf(photo, 'large', 'jpg'))),
    );
    const values = (data: Buffer, from: number) =>
      new Set(Array.from({ length: 30 }, (_, x) => data[(20 * 400 + from + x) * 3]! >> 3)).size;
    expect(values(one!.data, 210)).toBeGreaterThan(4);
    expect(values(other!.data, 210)).toBeLessThan(4);
    expect(values(other!.data, 10)).toBe(values(one!.data, 10));
  });
});

describe('a file that is no photo', () => {
  test('200 files that are no photos are refused', async () => {
    const files = await hostileFiles();
    const taken: string[] = [];
    const counts: Record<string, number> = {};
    for (const [kind, ofKind] of Object.entries(files)) {
      for (const [at, file] of ofKind.entries()) {
        const result = await makePhoto({ file });
        if ('photo' in result) taken.push(`${kind} ${at}`);
      }
      counts[kind] = ofKind.length;
    }
    expect(taken).toEqual([]);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(total, JSON.stringify(counts)).toBeGreaterThanOrEqual(200);
  });

  test('a refused file is explained to its sender', async () => {
    const files = await hostileFiles();
    const problemOf = async (file: Buffer) => {
      const result = await makePhoto({ file });
      return 'problem' in result ? result.problem : null;
    };
    const told = await Promise.all(
      [
        files['HEIC and AVIF']![0]!,
        files['HEIC and AVIF']!.at(-1)!,
        files.SVG![0]!,
        files.GIF![0]!,
        files.animated![0]!,
        files.animated!.at(-1)!,
        files['a bomb']![0]!,
        files['a bomb']!.at(-1)!,
        files.truncated![4]!,
        files['a program']![0]!,
      ].map(problemOf),
    );
    expect(told).toEqual([
      'heic',
      'avif',
      'svg',
      'gif',
      'animated',
      'animated',
      'too-many-pixels',
      'too-many-pixels',
      'broken',
      'not-a-picture',
    ]);
  });
});

describe('a picture that would take long to decode', () => {
  test.for(costlyPictures.map(({ what, problem, make }) => [what, problem, make] as const))(
    'a picture of %s is refused by its header: %s',
    async ([_, problem, make]) => {
      const file = await make();
      const before = process.cpuUsage();
      expect(await makePhoto({ file })).toEqual({ problem });
      const { user, system } = process.cpuUsage(before);
      // CPU seconds: decoding the first picture takes 27.
      expect((user + system) / 1_000_000).toBeLessThan(3);
    },
  );

  test('a picture at the limits is accepted', async () => {
    const files = [narrowPicture(3, 20_000), narrowPicture(20_000, 3), await manyScans(0)];
    for (const file of [...files, await manyComments()])
      expect(await makePhoto({ file })).toHaveProperty('photo');
  });

  test('a picture with a repeated last scan is refused as broken', async () => {
    expect(await makePhoto({ file: await manyScans(20) })).toEqual({ problem: 'broken' });
  });
});

/** Rotates the pixels the other way than EXIF's orientation. */
function layDown(upright: ReturnType<typeof sharp>, orientation: number) {
  const ways: Record<number, (one: typeof upright) => typeof upright> = {
    2: (one) => one.flop(),
    3: (one) => one.rotate(180),
    4: (one) => one.flip(),
    5: (one) => one.rotate(270).flop(),
    6: (one) => one.rotate(270),
    7: (one) => one.rotate(90).flop(),
    8: (one) => one.rotate(90),
  };
  return ways[orientation]?.(upright) ?? upright;
}

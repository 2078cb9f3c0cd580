import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

import type { Sharp } from 'sharp';

import { photoSizes, type PhotoSize, type PhotoType } from '~/domain/photo';
import type { Place } from '~/domain/place';
import { parseExifPlace } from '../exif-place';
import { type ReadBytes, readContent } from '../photo-content.server';
import type { PhotoProblem } from '../photo-problem';

export type MadePhoto = {
  hash: string;
  width: number;
  height: number;
  color: string;
  files: { size: PhotoSize; type: PhotoType; bytes: Buffer }[];
};

export type PhotoArea = { left: number; top: number; width: number; height: number };

export type PhotoSource = {
  file: string | Buffer;
  blurred?: readonly PhotoArea[];
  /** Also reads where the photo was taken. */
  readsPlace?: boolean;
};

export type MakingResult = { photo: MadePhoto; place: Place | null } | { problem: PhotoProblem };

/** Resolution of the largest phone cameras. */
const maxPixels = 50_000_000;
/** Progressive pictures have a lower limit: the decoder holds them in memory whole. */
const maxPixelsInMemory = 25_000_000;
/** Each pixel row has a fixed cost: a picture of 1 × 49,000,000 took 27 seconds. */
const maxSide = 20_000;
const maxScannedPixels = 16 * maxPixelsInMemory;
/** A list of twenty thumbnails should stay under 150 kB. */
const thumbBytes = 6500;
const qualities = { large: 80, small: 76, thumb: 70 } as const;
const white = '#ffffff';

/**
 * Re-encodes a picture from its pixels, without metadata. Hostile files may crash the decoder, so run it in
 * its own process.
 */
export async function makePhoto({
  file,
  blurred = [],
  readsPlace = false,
}: PhotoSource): Promise<MakingResult> {
  const content = await withReader(file, readContent);
  if ('problem' in content) return content;
  const sharp = await loadSharp();
  try {
    const {
      width,
      height,
      isProgressive,
      pages = 1,
      format,
      exif,
    } = await sharp(file, {
      limitInputPixels: false,
    }).metadata();
    const picture = sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });
    if (format !== content.format) return { problem: 'not-a-picture' };
    if (pages > 1) return { problem: 'animated' };
    const { scans = 1 } = content;
    const problem = findExcess({ width, height, scans, isAtOnce: isProgressive || scans > 1 });
    if (problem) return { problem };
    const whole = await toPixels(fit(picture.autoOrient(), 'large'));
    return {
      photo: await toPhoto(sharp, await blur(sharp, whole, blurred)),
      place: readsPlace && exif ? parseExifPlace(exif) : null,
    };
  } catch {
    return { problem: 'broken' };
  }
}

type Amount = { width: number; height: number; scans: number; isAtOnce: boolean };

/** Checks the picture's header before anything is decoded. */
function findExcess({ width, height, scans, isAtOnce }: Amount): PhotoProblem | null {
  const pixels = width * height;
  if (pixels > (isAtOnce ? maxPixelsInMemory : maxPixels)) return 'too-many-pixels';
  if (Math.max(width, height) > maxSide) return 'too-long';
  return pixels * scans > maxScannedPixels ? 'too-slow' : null;
}

/** Loads sharp on demand: the server's own process must never load it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

type MakeSharp = Awaited<ReturnType<typeof loadSharp>>;
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const fit = (picture: Sharp, size: 'large' | 'small') =>
  picture.resize(photoSizes[size], photoSizes[size], { fit: 'inside', withoutEnlargement: true });

const toPixels = (picture: Sharp): Promise<Pixels> =>
  picture
    .flatten({ background: white })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

const fromPixels = (sharp: MakeSharp, { data, info }: Pixels): Sharp => sharp(data, { raw: info });

async function toPhoto(sharp: MakeSharp, whole: Pixels): Promise<MadePhoto> {
  const small = await toPixels(fit(fromPixels(sharp, whole), 'small'));
  const thumb = await toPixels(toSquare(sharp, whole));
  const { dominant } = await fromPixels(sharp, thumb).stats();
  const files: MadePhoto['files'] = [];
  for (const [size, pixels] of Object.entries({ thumb, small, large: whole }) as [PhotoSize, Pixels][]) {
    for (const type of ['webp', 'jpg'] as const) {
      files.push({ size, type, bytes: await encode(fromPixels(sharp, pixels), size, type) });
    }
  }
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  const { width, height } = whole.info;
  return { hash: hash.digest('hex').slice(0, 32), width, height, color: toHex(dominant), files };
}

/** Crops before resizing: a long, narrow picture would become huge first. */
function toSquare(sharp: MakeSharp, whole: Pixels): Sharp {
  const { width, height } = whole.info;
  const side = Math.min(width, height);
  const [left, top] = [width, height].map((length) => Math.floor((length - side) / 2)) as [number, number];
  return fromPixels(sharp, whole)
    .extract({ left, top, width: side, height: side })
    .resize(photoSizes.thumb, photoSizes.thumb, { fit: 'fill' });
}

async function encode(picture: Sharp, size: PhotoSize, type: PhotoType): Promise<Buffer> {
  for (let quality: number = qualities[size]; ; quality -= 15) {
    const encoded = picture.clone();
    const bytes = await (type === 'webp' ? encoded.webp({ quality }) : encoded.jpeg({ quality })).toBuffer();
    if (size !== 'thumb' || bytes.length <= thumbBytes || quality < 20) return bytes;
  }
}

/** Replaces each area by a few flat blocks, so that the original can't be recovered. */
async function blur(sharp: MakeSharp, whole: Pixels, blurredAreas: readonly PhotoArea[]): Promise<Pixels> {
  const overlays = await Promise.all(blurredAreas.map((area) => pixelate(sharp, whole, area)));
  return overlays.length === 0 ? whole : toPixels(fromPixels(sharp, whole).composite(overlays));
}

const blocks = 6;

async function pixelate(sharp: MakeSharp, whole: Pixels, area: PhotoArea) {
  const [left, width] = toPixelSpan(area.left, area.width, whole.info.width);
  const [top, height] = toPixelSpan(area.top, area.height, whole.info.height);
  const longer = Math.max(width, height);
  const toCount = (length: number) => Math.max(1, Math.round((length / longer) * blocks));
  const part = fromPixels(sharp, whole).extract({ left, top, width, height });
  const coarse = await toPixels(
    part.resize(toCount(width), toCount(height), { fit: 'fill', kernel: 'linear' }),
  );
  const { data, info } = await toPixels(
    fromPixels(sharp, coarse).resize(width, height, { fit: 'fill', kernel: 'nearest' }),
  );
  return { input: data, raw: info, left, top };
}

function toPixelSpan(from: number, length: number, whole: number): [number, number] {
  const start = Math.min(Math.max(Math.floor(from * whole), 0), whole - 1);
  const end = Math.min(Math.max(Math.ceil((from + length) * whole), start + 1), whole);
  return [start, end - start];
}

const toHex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

async function withReader<T>(file: string | Buffer, work: (read: ReadBytes) => Promise<T>): Promise<T> {
  if (typeof file !== 'string') {
    return work((at, length) => Promise.resolve(file.subarray(at, at + length)));
  }
  const handle = await open(file);
  try {
    return await work(async (at, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

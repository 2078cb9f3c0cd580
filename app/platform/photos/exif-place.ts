import { type Place, roundPlace } from '~/domain/place';

const gpsPointer = 0x8825;
const tags = { latitudeSign: 1, latitude: 2, longitudeSign: 3, longitude: 4 } as const;
const fractionType = 5;

/** Reads where a photo was taken from its EXIF block. @returns null without a believable place */
export function parseExifPlace(exif: Uint8Array): Place | null {
  try {
    return readPlace(exif);
  } catch {
    // A RangeError: an offset of a damaged block points outside of it.
    return null;
  }
}

function readPlace(exif: Uint8Array): Place | null {
  const start = isExif(exif, 0) ? 6 : 0;
  const view = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start);
  const isLittle = view.getUint16(0) === 0x4949;
  const short = (at: number) => view.getUint16(at, isLittle);
  const long = (at: number) => view.getUint32(at, isLittle);
  /** The entry of a tag: its type at +2, its value or the value's offset at +8. */
  const find = (directory: number, tag: number): number | null => {
    const count = short(directory);
    for (let at = directory + 2; at < directory + 2 + 12 * count; at += 12) if (short(at) === tag) return at;
    return null;
  };
  const pointer = find(long(4), gpsPointer);
  if (pointer === null) return null;
  const gps = long(pointer + 8);
  const degrees = (tag: number, signTag: number, negative: string): number => {
    const [value, sign] = [find(gps, tag), find(gps, signTag)];
    if (value === null || sign === null || short(value + 2) !== fractionType) return Number.NaN;
    const at = long(value + 8);
    const [whole, minutes, seconds] = [0, 8, 16].map((part) => long(at + part) / long(at + part + 4));
    const amount = whole! + minutes! / 60 + seconds! / 3600;
    return String.fromCharCode(view.getUint8(sign + 8)) === negative ? -amount : amount;
  };
  const latitude = degrees(tags.latitude, tags.latitudeSign, 'S');
  const longitude = degrees(tags.longitude, tags.longitudeSign, 'W');
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // Cameras without a fix write zeros.
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? roundPlace({ latitude, longitude }) : null;
}

const isExif = (bytes: Uint8Array, at: number): boolean =>
  String.fromCharCode(...bytes.subarray(at, at + 6)) === 'Exif\0\0';

/** EXIF is among a JPEG's first segments, of 64 kB each. */
const headBytes = 256 * 1024;

/** Reads a JPEG before the browser redraws it without metadata. */
export async function readPhotoPlace(file: Blob): Promise<Place | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  for (let at = 2; head[at] === 0xff && at + 4 < head.length;) {
    const length = head[at + 2]! * 256 + head[at + 3]!;
    if (head[at + 1] === 0xe1 && isExif(head, at + 4))
      return parseExifPlace(head.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return null;
}

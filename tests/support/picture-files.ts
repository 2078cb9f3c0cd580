import { crc32 } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';

/** Metadata that must not survive: position, serial number, owner and comment. */
export const secrets = ['GPS-47-36-21', 'SERIAL-8842177', 'Xmp-Secret-Owner', 'Comment-Secret'] as const;

export const picture = (width = 320, height = 240): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });

export const pictureFile = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width?: number, height?: number) =>
  picture(width, height)[format]().toBuffer();

export async function pictureWithMetadata(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const telling = picture()
    .withExif({
      IFD0: { Make: 'Camera', Software: secrets[1] },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 21/1', GPSProcessingMethod: secrets[0] },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${secrets[2]}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile('p3');
  const file = await telling[format]().toBuffer();
  if (format === 'jpeg') return withJpegSegment(file, 0xfe, Buffer.from(secrets[3]));
  return format === 'png' ? withPngChunk(file, 'tEXt', Buffer.from(`Comment\0${secrets[3]}`)) : file;
}

export const withJpegSegment = (file: Buffer, marker: number, content: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, marker]), length, content, file.subarray(2)]);
};

export const withPngChunk = (file: Buffer, type: string, content: Buffer): Buffer =>
  Buffer.concat([file.subarray(0, 33), pngChunk(type, content), file.subarray(33)]);

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Lists the parts of a file: JPEG markers, WebP chunks, and trailing bytes. */
export function listFileParts(file: Buffer): string[] {
  return file.toString('latin1', 0, 4) === 'RIFF' ? webpChunks(file) : jpegSegments(file);
}

function webpChunks(file: Buffer): string[] {
  const parts: string[] = [];
  let at = 12;
  while (at + 8 <= file.length) {
    parts.push(file.toString('latin1', at, at + 4).trim());
    at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2);
  }
  if (at !== file.length || file.readUInt32LE(4) + 8 !== file.length) parts.push('beyond its end');
  return parts;
}

function jpegSegments(file: Buffer): string[] {
  const parts: string[] = [];
  let at = 2;
  while (at + 4 <= file.length) {
    const [first, marker] = [file[at]!, file[at + 1]!];
    if (first !== 0xff) return [...parts, 'no marker'];
    if (marker === 0xd9) break;
    parts.push(toMarkerName(marker));
    const next = at + 2 + file.readUInt16BE(at + 2);
    at = marker === 0xda ? endOfScan(file, next) : next;
  }
  if (file.readUInt16BE(at) !== 0xffd9 || at + 2 !== file.length) parts.push('beyond its end');
  return parts;
}

/** Finds the next marker after a scan, skipping escaped bytes and restart markers. */
function endOfScan(file: Buffer, from: number): number {
  let at = from;
  while (file[at] !== 0xff || file[at + 1] === 0 || (file[at + 1]! & 0xf8) === 0xd0) at += 1;
  return at;
}

const names: Record<number, string> = {
  0xc0: 'SOF0',
  0xc2: 'SOF2',
  0xc4: 'DHT',
  0xdb: 'DQT',
  0xda: 'SOS',
  0xfe: 'COM',
};
const toMarkerName = (marker: number) =>
  names[marker] ?? (marker >= 0xe0 && marker <= 0xef ? `APP${marker - 0xe0}` : `FF${marker.toString(16)}`);

/** All parts that a stored file may have: pixels, and the bare JFIF header. */
export const allowedParts: ReadonlySet<string> = new Set(['VP8', 'APP0', 'DQT', 'DHT', 'SOF0', 'SOS']);

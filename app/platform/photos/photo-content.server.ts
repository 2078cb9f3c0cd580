import { photoLimits } from '~/domain/photo';

import type { PhotoProblem } from './photo-problem';

export type ReadBytes = (at: number, length: number) => Promise<Buffer>;

type Content = { format: 'jpeg' | 'png' | 'webp'; scans?: number } | { problem: PhotoProblem };

const headLength = 1024;
const maxChunks = 1000;

/** Detects a file's type by its magic bytes. File name and Content-Type aren't trusted. */
export async function readContent(read: ReadBytes): Promise<Content> {
  const head = await read(0, headLength);
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff')
    return { format: 'jpeg', scans: countScans(await read(0, photoLimits.fileBytes)) };
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') {
    return (await isAnimatedPng(read)) ? { problem: 'animated' } : { format: 'png' };
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') {
    return isAnimatedWebp(head) ? { problem: 'animated' } : { format: 'webp' };
  }
  if (text(4, 8) === 'ftyp') return { problem: findBrandProblem(text(8, 64)) };
  if (text(0, 4) === 'GIF8') return { problem: 'gif' };
  if (/^(\xef\xbb\xbf)?\s*<[^]*<?svg[\s/>]/i.test(text(0, headLength))) return { problem: 'svg' };
  return { problem: 'not-a-picture' };
}

function findBrandProblem(brands: string): PhotoProblem {
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : 'not-a-picture';
}

/** An APNG has an `acTL` chunk before its first `IDAT`. */
async function isAnimatedPng(read: ReadBytes): Promise<boolean> {
  let at = 8;
  for (let left = maxChunks; left > 0; left -= 1) {
    const chunk = await read(at, 8);
    if (chunk.length < 8) return false;
    const type = chunk.toString('latin1', 4, 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + chunk.readUInt32BE(0);
  }
  return false;
}

const isAnimatedWebp = (head: Buffer): boolean =>
  head.toString('latin1', 12, 16) === 'VP8X' && head.length > 20 && (head[20]! & 0x02) !== 0;

/** Counts a JPEG's decoder passes over the main picture. Embedded previews don't count. */
function countScans(file: Buffer): number {
  let scans = 0;
  for (let at = 2; at + 4 <= file.length;) {
    const marker = file[at + 1]!;
    if (file[at] !== 0xff || hasNoLength(marker)) {
      // Skip entropy-coded data up to the next marker.
      const next = file.indexOf(0xff, at + 1);
      if (next < 0) break;
      at = next;
      continue;
    }
    if (marker === startOfScan) scans += 1;
    at += 2 + file.readUInt16BE(at + 2);
  }
  return scans;
}

const startOfScan = 0xda;

/** JPEG bytes without a length: stuffed and fill bytes, and the markers TEM, RSTn, SOI and EOI. */
const hasNoLength = (marker: number): boolean =>
  marker === 0x00 || marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);

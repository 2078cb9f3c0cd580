import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { picture, pictureFile, pngChunk, withPngChunk } from './picture-files';

export async function hostileFiles(): Promise<Record<string, Buffer[]>> {
  const [jpeg, png, webp] = await Promise.all([
    pictureFile(),
    pictureFile('png', 64, 48),
    pictureFile('webp'),
  ]);
  const progressive = await picture().jpeg({ progressive: true }).toBuffer();
  return {
    'another file’s head before a photo': heads.flatMap((head) =>
      [jpeg, png, webp].map((photo) => Buffer.concat([Buffer.from(head, 'latin1'), photo])),
    ),
    'a program': programs.map((head) => Buffer.concat([Buffer.from(head, 'latin1'), randomBytes(400)])),
    SVG: svgs.map((text) => Buffer.from(text)),
    GIF: await Promise.all([10, 60].map((side) => picture(side, side).gif().toBuffer())),
    'BMP, TIFF and others': [
      ...others.map((head) => Buffer.concat([Buffer.from(head, 'latin1'), randomBytes(300)])),
      await picture(40, 40).tiff().toBuffer(),
    ],
    'HEIC and AVIF': [
      ...brands.map((brand) =>
        Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`), randomBytes(300)]),
      ),
      await picture(32, 32).avif({ effort: 0 }).toBuffer(),
    ],
    'a bomb': [...bombs(png, jpeg), await interlacedBomb()],
    animated: [
      withPngChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      withPngChunk(withPngChunk(png, 'acTL', Buffer.alloc(8)), 'tEXt', Buffer.from('a\0b')),
      await animatedWebp(),
    ],
    truncated: [
      ...[jpeg, progressive, webp].flatMap((photo) =>
        cuts.map((part) => photo.subarray(0, photo.length * part)),
      ),
      ...cuts.map((part) => png.subarray(0, png.length * part)),
      // A JPEG that lacks only its end marker has all pixels, and may be accepted.
      jpeg.subarray(0, -12),
      png.subarray(0, -16),
      webp.subarray(0, -1),
    ],
    'zero bytes': [Buffer.alloc(0), ...[1, 10, 1000].map((size) => Buffer.alloc(size))],
    'random behind a photo’s head': magics.flatMap((magic) =>
      Array.from({ length: 12 }, (_, at) =>
        Buffer.concat([Buffer.from(magic, 'latin1'), randomBytes(10 + at * 90)]),
      ),
    ),
    'a wrong sum': damagedPngs(png),
    'only headers': [jpeg.subarray(0, 20), png.subarray(0, 33), webp.subarray(0, 20), webp.subarray(0, 12)],
    '30 MB': [Buffer.alloc(30 * 1024 * 1024, 'no picture')],
  };
}

const heads = [
  '<!doctype html><script>alert(1)</script>',
  '<html><body onload=alert(1)>',
  'PK\x03\x04\x14\0\0\0\0\0',
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
  '/*',
  '<?php system($_GET[0]); ?>',
  '#!/bin/sh\nrm -rf /\n',
  'GIF89a/*',
  'BM',
  '\xef\xbb\xbf',
  ' ',
];
const programs = [
  '\x7fELF\x02\x01\x01\0',
  'MZ\x90\0\x03\0',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\0asm\x01\0\0\0',
  'dex\n035\0',
  '#!/usr/bin/env node\n',
];
const svgs = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  '\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\n\n  <svg/>',
  '<!-- a --><svg onload="alert(1)"/>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://192.0.2.1/a.png"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"/>',
];
const others = [
  'BM\x36\x04\0\0',
  'II*\0\x08\0\0\0',
  'MM\0*\0\0\0\x08',
  '\0\0\x01\0\x01\0',
  '\x89HDF\r\n\x1a\n',
  '8BPS\0\x01',
  '\0\0\0\x0cjP  \r\n\x87\n',
  '\xff\x0a',
  'P6\n9 9\n255\n',
  'FORM\0\0\0\0',
  'RIFF\x24\0\0\0WAVEfmt ',
  '\xff\xfb\x90\x64',
  'OggS\0',
  '\x1f\x8b\x08\0',
  '7z\xbc\xaf\x27\x1c',
  'Rar!\x1a\x07',
];
const brands = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
  'avif',
  'avis',
  'mp42',
  'qt  ',
];
const cuts = [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.97];
const magics = [
  '\xff\xd8\xff\xe0\0\x10JFIF\0',
  '\xff\xd8\xff\xdb',
  '\x89PNG\r\n\x1a\n',
  'RIFF\0\x10\0\0WEBPVP8 ',
];

/** Small files that claim 50,000 × 50,000 pixels, or nearly as many. */
function bombs(png: Buffer, jpeg: Buffer): Buffer[] {
  const sizes = [50_000, 30_000, 8000];
  const pngs = sizes.map((side) => {
    const header = Buffer.from(png.subarray(16, 29));
    header.writeUInt32BE(side, 0).toString();
    header.writeUInt32BE(side, 4);
    const rows = deflateSync(Buffer.alloc(2_000_000));
    return Buffer.concat([
      png.subarray(0, 8),
      pngChunk('IHDR', header),
      pngChunk('IDAT', rows),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
  });
  const jpegs = sizes.map((side) => {
    const file = Buffer.from(jpeg);
    const at = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(side, at + 5);
    file.writeUInt16BE(side, at + 7);
    return file;
  });
  return [...pngs, ...jpegs];
}

/**
 * One pixel wide and as high as allowed, in 95 kB, because each row costs time.
 * @param height distinguishes one bomb from another
 */
export function narrowPicture(width = 1, height = 49_000_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 6 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A progressive JPEG with its last scan repeated. @param scans number of repetitions */
export async function manyScans(scans: number, width = 2000, height = 1500): Promise<Buffer> {
  const file = await picture(width, height).jpeg({ progressive: true, quality: 20 }).toBuffer();
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = file.subarray(last, -2);
  return Buffer.concat([
    file.subarray(0, -2),
    ...Array.from({ length: scans }, () => scan),
    file.subarray(-2),
  ]);
}

/** Pictures within 50 megapixels that take a lot of time or memory, with the reason for refusal. */
export const costlyPictures: readonly {
  what: string;
  problem: string;
  make: () => Buffer | Promise<Buffer>;
}[] = [
  { what: '1 × 49,000,000 pixels', problem: 'too-long', make: () => narrowPicture() },
  { what: '49,000,000 × 1 pixels', problem: 'too-long', make: () => narrowPicture(49_000_000, 1) },
  { what: '2 × 20,001 pixels', problem: 'too-long', make: () => narrowPicture(2, 20_001) },
  { what: '3 megapixels in 135 scans', problem: 'too-slow', make: () => manyScans(128) },
  {
    what: '25 megapixels in one scan for each color',
    problem: 'too-many-pixels',
    make: () => bareScans(),
  },
];

/** A thousand comments that inflate to a gigabyte. The decoder reads only the first, so the picture is accepted. */
export async function manyComments(): Promise<Buffer> {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1024 * 1024))]);
  let file: Buffer = await picture(64, 48).png().toBuffer();
  for (let count = 0; count < 1000; count += 1) file = withPngChunk(file, 'zTXt', text);
  return file;
}

/** Header of a JPEG of 30 megapixels whose three color components come in separate scans. */
async function bareScans(): Promise<Buffer> {
  const file = await picture(64, 48).jpeg().toBuffer();
  const size = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(5000, size + 5);
  file.writeUInt16BE(6000, size + 7);
  const scan = file.subarray(file.indexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([file.subarray(0, -2), scan, scan, file.subarray(-2)]);
}

/** An interlaced PNG within the pixel limit, which has to be in memory at once. */
const interlacedBomb = () =>
  sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

async function animatedWebp(): Promise<Buffer> {
  const frames = await picture(20, 40).raw().toBuffer();
  return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function damagedPngs(png: Buffer): Buffer[] {
  const damaged: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    if (!['IHDR', 'IDAT'].includes(png.toString('latin1', at + 4, at + 8))) continue;
    for (const place of [at + 8 + png.readUInt32BE(at), at + 8 + Math.floor(png.readUInt32BE(at) / 2)]) {
      const file = Buffer.from(png);
      file[place]! ^= 0xff;
      damaged.push(file);
    }
  }
  return damaged;
}

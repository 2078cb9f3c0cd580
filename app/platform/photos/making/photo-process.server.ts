import { setPriority } from 'node:os';

import sharp from 'sharp';

import { makePhoto, type PhotoSource } from './make-photo.server';

/**
 * The process that makes one photo and ends (photo-maker.server.ts). What it decodes came from a stranger: it reads
 * three kinds of files and no others, and has nothing to give away.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
try {
  // The lowest: those who wait for a page go first.
  setPriority(19);
} catch {
  // Where that is forbidden they wait a little.
}
process.on('disconnect', () => process.exit());
process.once('message', (source: PhotoSource) => {
  void makePhoto(source).then((result) => process.send!(result, () => process.exit()));
});

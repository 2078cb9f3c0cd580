import { setPriority } from 'node:os';

import sharp from 'sharp';

import { type MakingResult, makePhoto, type PhotoSource } from './make-photo.server';

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
/**
 * Five times what the largest photo takes on a slow machine. Not of the clock: a machine that is busy with others makes
 * the same photos.
 */
const longestCpuMs = 12_000;

const answer = (result: MakingResult) => process.send!(result, () => process.exit());

process.on('disconnect', () => process.exit());
process.once('message', (source: PhotoSource) => {
  void makePhoto(source).then(answer);
  // The decoder works in other threads, so this one has time to look.
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 > longestCpuMs) answer({ problem: 'too-slow' });
  }, 200).unref();
});

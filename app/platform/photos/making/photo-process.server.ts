import { setPriority } from 'node:os';

import sharp from 'sharp';

import { type MakingResult, makePhoto, type PhotoSource } from './make-photo.server';

/**
 * Decodes one untrusted photo and exits. Only three loaders are enabled, and the process holds no secrets.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
try {
  // The lowest priority, so that page requests go first.
  setPriority(19);
} catch {
  // Not permitted here: page requests wait a little longer.
}
/** CPU seconds instead of elapsed ones, so that a loaded machine doesn't reject photos. */
const maxCpuMs = 12_000;

const answer = (result: MakingResult) => process.send!(result, () => process.exit());

process.on('disconnect', () => process.exit());
process.once('message', (source: PhotoSource) => {
  void makePhoto(source).then(answer);
  // The decoder runs in other threads, so this timer still fires.
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 > maxCpuMs) answer({ problem: 'too-slow' });
  }, 200).unref();
});

import { setPriority } from 'node:os';

import sharp from 'sharp';

import { makePhoto, type MakingResult } from './platform/photos/making/make-photo.server';

/** What is told of a drawing. */
export type Told = { drawing: string; result: MakingResult };

/**
 * The process that makes the sample photos of our own drawings (demo-photos.server.ts): one after the other, each told
 * as soon as it is made.
 */
try {
  // Those who wait for a page go first.
  setPriority(10);
} catch {
  // Where that is forbidden they wait a little.
}
process.on('disconnect', () => process.exit());
process.once('message', (drawings: string[]) => {
  void makeAll(drawings).finally(() => process.exit());
});

async function makeAll(drawings: string[]): Promise<void> {
  for (const drawing of drawings) {
    const picture = await sharp(drawing).png({ compressionLevel: 1 }).toBuffer();
    const told: Told = { drawing, result: await makePhoto({ file: picture }) };
    await new Promise((sent) => process.send!(told, sent));
  }
}

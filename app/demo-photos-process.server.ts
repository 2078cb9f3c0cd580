import { setPriority } from 'node:os';

import sharp from 'sharp';

import { makePhoto, type MakingResult } from './platform/photos/making/make-photo.server';

export type DrawnPhoto = { drawing: string; result: MakingResult };

try {
  // Page requests have priority.
  setPriority(10);
} catch {
  // Some systems forbid changing the priority.
}
process.on('disconnect', () => process.exit());
process.once('message', (drawings: string[]) => {
  void makeAll(drawings).finally(() => process.exit());
});

async function makeAll(drawings: string[]): Promise<void> {
  for (const drawing of drawings) {
    const picture = await sharp(drawing).png({ compressionLevel: 1 }).toBuffer();
    const drawn: DrawnPhoto = { drawing, result: await makePhoto({ file: picture }) };
    await new Promise((sent) => process.send!(drawn, sent));
  }
}

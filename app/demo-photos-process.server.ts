import { setPriority } from 'node:os';

import sharp from 'sharp';

import { makePhoto, type MakingResult } from './platform/photos/making/make-photo.server';

export type Told = { drawing: string; result: MakingResult };

try {
  // Page requests have priority.
  setPriority(10);
} catch {}
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

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '#tests/support/domain-test';

import { findSampleThing, samplePhotoFile, samplePhotoId, samplePhotos } from './sample-photos';

const drawings = samplePhotos.map((sample) => readFileSync(samplePhotoFile(sample), 'utf8'));

test('sample photos are small drawings, and each is used', () => {
  const folder = path.dirname(samplePhotoFile(samplePhotos[0]!));
  expect(readdirSync(folder).toSorted()).toEqual(samplePhotos.map(({ name }) => `${name}.svg`).toSorted());
  expect(Math.max(...drawings.map(({ length }) => length))).toBeLessThanOrEqual(10_000);
  expect(drawings.join('').length).toBeLessThanOrEqual(300_000);
});

// Servers may have no fonts.
test('sample photos need no fonts and nothing from other sites', () => {
  for (const drawing of drawings) expect(drawing).not.toMatch(/<text|<image|href="[^#]|font|url\([^#]/);
});

test('each sample photo has an alt text and a unique id', () => {
  const alts = samplePhotos.map(({ alt }) => alt);
  expect(alts.every((alt) => alt.length > 20 && alt.length <= 250)).toBe(true);
  expect(new Set(alts).size).toBe(alts.length);
  expect(new Set(samplePhotos.map(samplePhotoId)).size).toBe(alts.length);
});

test('each sample photo belongs to existing sample content', async ({ services }) => {
  for (const sample of samplePhotos) {
    expect([sample.name, await findSampleThing(services.db, sample)]).toEqual([
      sample.name,
      { [Object.keys(sample.of)[0]!]: expect.any(String) as string },
    ]);
  }
});

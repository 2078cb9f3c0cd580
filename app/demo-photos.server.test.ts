// @module-tag dated

import { eq } from 'drizzle-orm';

import { events, photoFiles, photos } from '#db/schema';
import { refreshEvents } from '#db/seed/sample-events';
import { samplePhotoId, samplePhotos } from '#db/seed/sample-photos';
import { expect, test } from '#tests/support/domain-test';

import { createSamplePhotos } from './demo-photos.server';

const samples = samplePhotos.filter(({ name }) => ['potluck', 'bicycle', 'kale'].includes(name));
const [potluck, bicycle, kale] = samples.map(samplePhotoId) as [string, string, string];

test('sample photos are created once, resume after the last one and move with a series', async ({
  services,
}) => {
  const { db, clock, config } = services;
  const listIds = async () => (await db.select().from(photos)).map(({ id }) => id).toSorted();
  await createSamplePhotos(services, { samples: samples.slice(0, 2) });
  expect(await listIds()).toEqual([potluck, bicycle].toSorted());
  expect(await db.$count(photoFiles)).toBe(12);
  const [row] = await db.select().from(photos).where(eq(photos.id, bicycle));
  expect(row).toMatchObject({ uploadedBy: 'samuel-okafor', width: 960, height: 640, alt: samples[1]!.alt });

  // Removed photos stay removed.
  await db.delete(photos).where(eq(photos.id, potluck));
  await createSamplePhotos(services, { samples });
  expect(await listIds()).toEqual([bicycle, kale].toSorted());

  await db.delete(photos);
  await createSamplePhotos(services, { samples: samples.slice(0, 1) });
  const [before] = await db.select({ eventId: photos.eventId }).from(photos);
  const now = new Date(clock.now().getTime() + 20 * 24 * 60 * 60 * 1000);
  await refreshEvents(db, { now, timeZone: config.timeZone });
  const [after] = await db
    .select({ eventId: photos.eventId, startsAt: events.startsAt })
    .from(photos)
    .innerJoin(events, eq(events.id, photos.eventId));
  expect(after!.eventId).not.toBe(before!.eventId);
  expect(after!.startsAt.getTime()).toBeGreaterThan(now.getTime());
});

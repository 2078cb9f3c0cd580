// @module-tag dated

import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';

import { audit, notifications, photoFiles, photos } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makePicture } from '#tests/support/test-photos';
import type { Viewer } from '~/domain/viewer';
import { markListingGone, writeListing } from '~/features/community/marketplace/listings/listings.server';
import { decideReports, listReported } from '~/platform/reports/decide-reports.server';

import { type BlurArea, toEdges } from './blur-area';
import { blurPhoto, removePhoto } from './photo-care.server';
import { getThingPhoto } from './photo-page.server';
import { reportPhoto } from './photo-reports.server';
import { findSeenPhotos } from './photos.server';
import { stagePhoto } from './staged-photos.server';

const chairs = { offer: 'give', title: 'Two chairs', description: 'Of oak.', price: null } as const;
const notFound = { code: 'not-found' };

/** Posts an item with photos of the given sizes. */
async function post(services: TestServices, viewer: Viewer, count = 1) {
  const given = [];
  for (let at = 0; at < count; at += 1) {
    const made = await services.photos.make({ file: await makePicture({ width: 1200, height: 800 }) });
    if ('problem' in made) throw new Error(made.problem);
    const staged = await stagePhoto(services, viewer, made.photo);
    if ('problem' in staged) throw new Error(staged.problem);
    given.push({ id: staged.photo.id, alt: at === 0 ? '' : 'Its back' });
  }
  const { id } = await writeListing(services, viewer, { ...chairs, photos: given });
  return { id, photoIds: given.map((photo) => photo.id) };
}

const readNews = ({ db }: TestServices, { id }: Viewer) =>
  db
    .select({ title: notifications.title, url: notifications.url })
    .from(notifications)
    .where(and(eq(notifications.residentId, id), eq(notifications.type, 'report')));

test('a reported photo is shown to managers, hiding deletes it, and its uploader is notified', async ({
  services,
  cast,
}) => {
  const [samuel] = cast.others;
  const { photoIds } = await post(services, cast.rosa, 2);
  const [, id = ''] = photoIds;
  const reason = 'That is my back yard.';
  await expect(reportPhoto(services, cast.rosa, id, { reason })).rejects.toMatchObject({ code: 'conflict' });
  for (const none of ['none', 'a8098c1a-f86e-11da-bd1a-00112444be1e']) {
    await expect(reportPhoto(services, samuel, none, { reason })).rejects.toMatchObject(notFound);
  }
  expect(await reportPhoto(services, samuel, id, { reason })).toEqual({ isNew: true });
  const [reported] = await listReported(services, cast.maya);
  expect(reported).toMatchObject({
    label: 'Photo',
    isDeleted: true,
    reasons: [reason],
    thing: { text: 'Its back', photos: [{ id }] },
  });
  await decideReports(services, cast.maya, { kind: 'photo', subjectId: id, outcome: 'hidden' });
  await expect(getThingPhoto(services, cast.rosa, id)).rejects.toMatchObject(notFound);
  expect(await services.db.$count(photoFiles, eq(photoFiles.photoId, id))).toBe(0);
  expect(await services.db.$count(photos, eq(photos.id, photoIds[0]!))).toBe(1);
  expect((await readNews(services, cast.rosa)).map(({ title }) => title)).toEqual(['Your photo was removed']);
});

test('managers see a photo with open reports even when residents no longer do', async ({
  services,
  cast,
}) => {
  const [samuel] = cast.others;
  const { photoIds } = await post(services, cast.rosa);
  await reportPhoto(services, samuel, photoIds[0]!, { reason: 'Blurry.' });
  services.clock.set(new Date(services.clock.now().getTime() + 31 * 86_400_000));
  const isSeenBy = async (viewer: Viewer) =>
    (await findSeenPhotos(services, viewer, eq(photos.id, photoIds[0]!))).length > 0;
  expect([await isSeenBy(cast.maya), await isSeenBy(samuel), await isSeenBy(cast.rosa)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a manager can remove a photo, which is audited', async ({ services, cast }) => {
  const { id, photoIds } = await post(services, cast.rosa);
  const [photoId = ''] = photoIds;
  for (const other of [cast.rosa, cast.others[0]]) {
    await expect(removePhoto(services, other, photoId)).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await removePhoto(services, cast.maya, photoId)).toEqual({ path: `/community/marketplace/${id}` });
  expect(await services.db.$count(photos, eq(photos.id, photoId))).toBe(0);
  await expect(removePhoto(services, cast.maya, photoId)).rejects.toMatchObject(notFound);
  expect(await readNews(services, cast.rosa)).toEqual([
    { title: 'Your photo was removed', url: `/community/marketplace/${id}` },
  ]);
  const [row] = await services.db.select().from(audit).where(eq(audit.subjectId, photoId));
  expect(row).toMatchObject({ verb: 'removed', kind: 'photo', residentId: cast.rosa.id });
});

/** Standard deviation of an area: high for a checkerboard, low after blurring. */
async function readContrast({ db }: TestServices, id: string, size: 'small' | 'large', area: Edges) {
  const isFile = and(eq(photoFiles.photoId, id), eq(photoFiles.size, size), eq(photoFiles.type, 'jpg'));
  const [file] = await db.select().from(photoFiles).where(isFile);
  const { width, height } = await sharp(file!.bytes).metadata();
  const part = sharp(file!.bytes).extract({
    left: Math.round((area.left + area.width / 10) * width),
    top: Math.round((area.top + area.height / 10) * height),
    width: Math.round(area.width * 0.8 * width),
    height: Math.round(area.height * 0.8 * height),
  });
  const { channels } = await sharp(await part.png().toBuffer()).stats();
  return channels[0]!.stdev;
}
type Edges = ReturnType<typeof toEdges>;

test('a blurred area is unreadable in every size, the rest stays, and the old files are deleted', async ({
  services,
  cast,
}) => {
  const { photoIds } = await post(services, cast.rosa);
  const [id = ''] = photoIds;
  const before = await getThingPhoto(services, cast.maya, id);
  const areas: BlurArea[] = [{ x: 0.25, y: 0.5, size: 'medium' }, { part: 'Bottom right' }];
  await expect(blurPhoto(services, cast.rosa, id, areas[0]!)).rejects.toMatchObject({ code: 'forbidden' });
  for (const area of areas) await blurPhoto(services, cast.maya, id, area);
  const after = await getThingPhoto(services, cast.maya, id);
  expect([after.width, after.height]).toEqual([1200, 800]);
  expect(after.hash).not.toBe(before.hash);
  expect(await findSeenPhotos(services, cast.maya, eq(photos.hash, before.hash))).toEqual([]);
  for (const size of ['small', 'large'] as const) {
    for (const area of areas) {
      expect(await readContrast(services, id, size, toEdges(after, area))).toBeLessThan(25);
    }
    expect(await readContrast(services, id, size, toEdges(after, { part: 'Top right' }))).toBeGreaterThan(40);
  }
  expect(await services.db.$count(photoFiles, eq(photoFiles.photoId, id))).toBe(6);
  expect(await services.db.$count(audit, eq(audit.subjectId, id))).toBe(2);
  expect((await readNews(services, cast.rosa)).map(({ title }) => title)).toEqual([
    'Part of your photo was blurred',
  ]);
});

test('a click near an edge blurs inside the photo, and one in the middle blurs a square', () => {
  const square = toEdges({ width: 1600, height: 800 }, { x: 0.5, y: 0.5, size: 'small' });
  expect([square.width * 1600, square.height * 800]).toEqual([128, 128]);
  expect([square.left, square.top]).toEqual([0.46, 0.42]);
  expect(toEdges({ width: 90, height: 60 }, { part: 'Right' })).toEqual({
    left: 2 / 3,
    top: 1 / 3,
    width: 1 / 3,
    height: 1 / 3,
  });
});

test('marking an item as gone deletes its photos', async ({ services, cast }) => {
  const { id, photoIds } = await post(services, cast.rosa, 2);
  await markListingGone(services, cast.rosa, id);
  for (const photoId of photoIds) {
    await expect(getThingPhoto(services, cast.rosa, photoId)).rejects.toMatchObject(notFound);
  }
  expect(await services.db.$count(photoFiles)).toBe(0);
});

// @module-tag dated

import { eq } from 'drizzle-orm';

import { listings, photoFiles, photos, tradePosts } from '#db/schema';
import { parseInput } from '~/domain/parse.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { eraseResident } from '~/features/account/own-data/erase-resident.server';
import { listingReports } from '~/features/community/marketplace/listings/listing-reports.server';
import {
  editListing,
  getListing,
  listListings,
  markListingGone,
  writeListing,
} from '~/features/community/marketplace/listings/listings.server';
import { listingSchema } from '~/features/community/marketplace/marketplace.schema.server';
import {
  getTradePost,
  markGone,
  writeTradePost,
} from '~/features/sustainable/garden/trade/trade-posts.server';

import { describe, expect, test } from '../../../tests/support/domain-test';
import { uploadStagedPhoto } from '../../../tests/support/photos';
import { allowedParts, listFileParts } from '../../../tests/support/picture-files';
import { photoLimits } from '~/domain/photo';
import { findPhotoFile, findThumb } from './photo-files.server';
import { findPhoto, listPhotos, savePhotos } from './photos.server';
import { sweepStagedPhotos } from './staged-photos.server';

const hourMs = 60 * 60_000;
const words = { offer: 'give', title: 'A shelf', description: 'Of pine.', price: null } as const;
const given = (...ids: string[]) => ids.map((id) => ({ id, alt: `of ${id.slice(0, 4)}` }));

const postWithPhotos = async (services: Services, viewer: Viewer) => {
  const staged = [
    await uploadStagedPhoto(services, viewer, 64),
    await uploadStagedPhoto(services, viewer, 65),
  ];
  const { id } = await writeListing(services, viewer, {
    ...words,
    photos: given(...staged.map((one) => one.id)),
  });
  return { id, staged };
};

const isThere = async ({ db }: Services, id: string) => (await db.$count(photos, eq(photos.id, id))) === 1;

describe("a thing's photos", () => {
  test("a thing's photos keep the order of its form", async ({ services, cast: { rosa, maya } }) => {
    const { id, staged } = await postWithPhotos(services, rosa);
    const [first, second] = staged as [(typeof staged)[0], (typeof staged)[0]];
    expect((await getListing(services, maya, id)).photos).toEqual([
      { ...first, alt: `of ${first.id.slice(0, 4)}` },
      { ...second, alt: `of ${second.id.slice(0, 4)}` },
    ]);
    const listed = (await listListings(services, maya)).listings.find((listing) => listing.id === id);
    expect(listed?.photos.map((photo) => photo.id)).toEqual([first.id]);

    const third = await uploadStagedPhoto(services, rosa, 66);
    await editListing(services, rosa, id, { ...words, photos: given(third.id, first.id) });
    const now = (await listPhotos(services, 'listing', [id]))[id]!;
    expect(now.map((photo) => photo.id)).toEqual([third.id, first.id]);
    expect(await isThere(services, second.id)).toBe(false);
    expect(await services.db.$count(photoFiles, eq(photoFiles.photoId, second.id))).toBe(0);

    await editListing(services, rosa, id, words);
    expect((await getListing(services, rosa, id)).photos).toHaveLength(2);
  });

  test("a form can't take other people’s or other things’ photos, or more than three", async ({
    services,
    cast: { rosa, others },
  }) => {
    const [samuel] = others;
    const { id } = await postWithPhotos(services, rosa);
    const foreign = await uploadStagedPhoto(services, samuel);
    const { staged: used } = await postWithPhotos(services, samuel);
    for (const photo of [foreign.id, used[0]!.id, crypto.randomUUID(), 'none']) {
      const attempt = editListing(services, rosa, id, { ...words, title: 'Changed', photos: given(photo) });
      await expect(attempt).rejects.toMatchObject({
        code: 'invalid',
        options: { errors: { photo: [expect.any(String)] } },
      });
    }
    const four = await Promise.all([70, 71, 72, 73].map((width) => uploadStagedPhoto(services, rosa, width)));
    const tooMany = writeListing(services, rosa, {
      ...words,
      photos: given(...four.map((photo) => photo.id)),
    });
    await expect(tooMany).rejects.toThrow('At most 3 photos');
    const listing = await getListing(services, rosa, id);
    expect([listing.title, listing.photos.length]).toEqual([words.title, 2]);
    expect(await isThere(services, foreign.id)).toBe(true);
  });

  test('deleting a thing deletes its photos at once', async ({ services, cast: { rosa } }) => {
    const { id, staged } = await postWithPhotos(services, rosa);
    await markListingGone(services, rosa, id);
    const kept = await uploadStagedPhoto(services, rosa, 80);
    const post = await writeTradePost(services, rosa, { message: 'Plums', photos: given(kept.id) });
    expect((await getTradePost(services, rosa, post.id)).photos).toHaveLength(1);
    await markGone(services, rosa, post.id);
    const left = await Promise.all([...staged, kept].map((photo) => isThere(services, photo.id)));
    expect(left).toEqual([false, false, false]);
  });
});

describe('who sees a photo', () => {
  test('whoever sees a thing sees its photos', async ({ services, cast: { rosa, maya, others } }) => {
    const [samuel] = others;
    const { id, staged } = await postWithPhotos(services, rosa);
    const [photo] = staged;
    const seers = async () => {
      const people = [rosa, maya, samuel, null];
      const files = people.map((one) =>
        findPhotoFile(services, one, { hash: photo!.hash, name: 'small.webp' }),
      );
      const byId = people.map((one) => findPhoto(services, one, photo!.id));
      const [seen, found] = await Promise.all([Promise.all(files), Promise.all(byId)]);
      expect(seen.map(Boolean)).toEqual(found.map(Boolean));
      return seen.map(Boolean);
    };
    expect(await seers()).toEqual([true, true, true, false]);
    await listingReports.hide(services, id);
    expect(await seers()).toEqual([true, true, false, false]);
    await services.db.update(listings).set({ hiddenAt: null, expiresAt: services.clock.now() });
    expect(await seers()).toEqual([true, false, false, false]);
  });

  test('only the sender sees a photo that is staged or whose kind has no rule', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const photo = await uploadStagedPhoto(services, rosa);
    expect(await findThumb(services, rosa, { id: photo.id, type: 'jpg' })).toMatchObject({ isKept: false });
    expect(await findThumb(services, maya, { id: photo.id, type: 'jpg' })).toBeNull();
    const { id } = await writeListing(services, rosa, { ...words, photos: given(photo.id) });
    expect(await findPhoto(services, maya, photo.id)).toMatchObject({ thing: { subject: 'listing', id } });
    const withoutKinds = { ...services, registry: { ...services.registry, photoKinds: {} } };
    expect(await findPhoto(withoutKinds, maya, photo.id)).toBeNull();
    expect(await findPhoto(withoutKinds, rosa, photo.id)).not.toBeNull();
  });

  test('unknown file names of a photo are not found', async ({ services, cast: { rosa } }) => {
    const { hash } = await uploadStagedPhoto(services, rosa);
    const names = [
      'large.webp',
      'huge.webp',
      'large.png',
      'large',
      '../large.webp',
      'large.webp ',
      'LARGE.webp',
    ];
    const found = await Promise.all(names.map((name) => findPhotoFile(services, rosa, { hash, name })));
    expect(found.map(Boolean)).toEqual([true, false, false, false, false, false, false]);
    for (const wrong of ['', hash.toUpperCase(), `${hash}0`, "' or 1=1"]) {
      expect(await findPhotoFile(services, rosa, { hash: wrong, name: 'large.webp' })).toBeNull();
    }
  });
});

describe('staged photos', () => {
  test('a resident can have 20 staged photos, which are deleted after a day', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const first = await uploadStagedPhoto(services, rosa);
    const { hash, width, height, color } = first;
    const more = Array.from({ length: 19 }, () => ({
      hash,
      width,
      height,
      color,
      uploadedBy: rosa.id,
      createdAt: services.clock.now(),
    }));
    await services.db.insert(photos).values(more);
    await expect(uploadStagedPhoto(services, rosa)).rejects.toThrow('too-many-staged');
    await uploadStagedPhoto(services, maya);

    services.clock.set(new Date(services.clock.now().getTime() + 25 * hourMs));
    const { id } = await writeListing(services, rosa, { ...words, photos: given(first.id) });
    await sweepStagedPhotos(services);
    expect(await services.db.$count(photos, eq(photos.uploadedBy, maya.id))).toBe(0);
    expect((await getListing(services, rosa, id)).photos).toHaveLength(1);
    await uploadStagedPhoto(services, rosa);
  });

  test('erasing an account deletes its staged photos and its things’ photos, but not photos of others’ things', async ({
    services,
    cast: { rosa, others },
  }) => {
    const [samuel] = others;
    const staged = await uploadStagedPhoto(services, samuel);
    const { staged: own } = await postWithPhotos(services, samuel);
    const shared = await uploadStagedPhoto(services, samuel, 90);
    const post = await writeTradePost(services, rosa, { message: 'Plums' });
    await savePhotos(services, samuel, { subject: 'trade_post', id: post.id }, given(shared.id));
    await eraseResident(services, samuel.id);
    const left = await Promise.all([staged, ...own, shared].map((photo) => isThere(services, photo.id)));
    expect(left).toEqual([false, false, false, true]);
    const [row] = await services.db.select().from(photos).where(eq(photos.id, shared.id));
    expect(row!.uploadedBy).toBeNull();
    await services.db.delete(tradePosts).where(eq(tradePosts.id, post.id));
    expect(await isThere(services, shared.id)).toBe(false);
  });
});

test('stored photos contain nothing but pixels', async ({ services, cast: { rosa } }) => {
  await postWithPhotos(services, rosa);
  const files = await services.db.select({ bytes: photoFiles.bytes }).from(photoFiles);
  expect(files.length).toBeGreaterThanOrEqual(12);
  expect(
    files.flatMap(({ bytes }) => listFileParts(bytes)).filter((part) => !allowedParts.has(part)),
  ).toEqual([]);
});

describe('a form with photos', () => {
  const [one, two, three] = Array.from({ length: 3 }, () => crypto.randomUUID()) as [string, string, string];
  const read = (fields: Record<string, unknown>) =>
    parseInput(listingSchema, { offer: 'give', title: 'A shelf', description: 'Of pine.', ...fields }).photos;
  const errorsOf = (fields: Record<string, unknown>) => {
    try {
      read(fields);
    } catch (error) {
      return (error as { options: { errors: Record<string, string[]> } }).options.errors;
    }
    return null;
  };

  test('a form returns its photos in order, without removed ones and with the chosen one first', () => {
    expect(read({})).toEqual([]);
    expect(read({ photo: [one, two], photoAlt: [' Shelf ', ''] })).toEqual([
      { id: one, alt: 'Shelf' },
      { id: two, alt: '' },
    ]);
    expect(
      read({ photo: [one, two, three], photoAlt: ['a', 'b', 'c'], photoRemove: [two], photoFirst: three }),
    ).toEqual([
      { id: three, alt: 'c' },
      { id: one, alt: 'a' },
    ]);
    expect(read({ photo: [one, one] })).toHaveLength(1);
  });

  test('a form puts errors of its photos on their field', () => {
    const of = (photo: string) => ({ photo: [expect.stringContaining(photo) as string] });
    expect(errorsOf({ photoProblem: ['heic'] })).toEqual(of('HEIC'));
    expect(errorsOf({ photo: [one, two, three, crypto.randomUUID()] })).toEqual(of('At most 3'));
    expect(errorsOf({ photo: ['x'] })).toEqual(of('couldn’t read'));
    expect(errorsOf({ photo: [one], photoAlt: ['x'.repeat(photoLimits.altLength + 1)] })).toEqual(of('250'));
    expect(errorsOf({ photoProblem: ['of-no-kind'] })).toBeNull();
  });
});

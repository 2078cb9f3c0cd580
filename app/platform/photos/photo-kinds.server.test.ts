import { eq } from 'drizzle-orm';

import {
  amenities,
  articles,
  blocks,
  classes,
  events,
  messages,
  notifications,
  profiles,
  pulseBoards,
  residents,
} from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { insertStagedPhoto } from '#tests/support/staged-photo';
import type { Viewer } from '~/domain/viewer';
import { retireEntry } from '~/platform/desk/retire-entries.server';

import type { PhotoSubject } from '#db/schema';
import { findPhoto, savePhotos } from './photos.server';

/** Adds the manager's photo to a thing. @returns a check of who sees it */
async function givePhoto(services: TestServices, owner: Viewer, subject: PhotoSubject, id: string) {
  const { id: photoId, alt } = await insertStagedPhoto(services, owner);
  await savePhotos(services, owner, { subject, id }, [{ id: photoId, alt }]);
  return async (...people: (Viewer | null)[]) => {
    const seen = await Promise.all(people.map((person) => findPhoto(services, person, photoId)));
    return seen.map((photo) => photo !== null);
  };
}

describe('photos of content that managers edit', () => {
  const things = [
    { subject: 'business', kind: 'businesses', id: 'business-2' },
    { subject: 'amenity', kind: 'amenities', id: 'sauna' },
    { subject: 'class', kind: 'classes', id: 'pilates' },
    { subject: 'social_location', kind: 'social-places', id: 'book-nook' },
    { subject: 'trail', kind: 'trails', id: 'meadow-mile' },
  ] as const;

  test.for(things)(
    'residents see the photos of a $subject while it is shown, and managers also when it is retired',
    async ({ subject, kind, id }, { services, cast: { rosa, maya } }) => {
      const isSeenBy = await givePhoto(services, maya, subject, id);
      expect(await isSeenBy(rosa, maya, null)).toEqual([true, true, false]);
      await retireEntry(services, maya, { kind, entryId: id }, { isRetired: true });
      expect(await isSeenBy(rosa, maya, null)).toEqual([false, true, false]);
      await retireEntry(services, maya, { kind, entryId: id }, { isRetired: false });
      expect(await isSeenBy(rosa)).toEqual([true]);
    },
  );

  test('photos of a class are hidden with its amenity', async ({ services, cast: { rosa, maya } }) => {
    const isSeenBy = await givePhoto(services, maya, 'class', 'pilates');
    const [held] = await services.db.select().from(classes).where(eq(classes.id, 'pilates'));
    await services.db
      .update(amenities)
      .set({ retiredAt: services.clock.now() })
      .where(eq(amenities.id, held!.amenityId));
    expect(await isSeenBy(rosa, maya)).toEqual([false, true]);
  });

  test('photos of an event stay visible with its page, even when it is canceled', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const [event] = await services.db.select().from(events).limit(1);
    const isSeenBy = await givePhoto(services, maya, 'event', event!.id);
    await services.db
      .update(events)
      .set({ cancelledAt: services.clock.now() })
      .where(eq(events.id, event!.id));
    expect(await isSeenBy(rosa, maya, null)).toEqual([true, true, false]);
  });

  test('photos of an article are hidden with its board and deleted with the article', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const [article] = await services.db.select().from(articles).limit(1);
    const isSeenBy = await givePhoto(services, maya, 'article', article!.id);
    expect(await isSeenBy(rosa, null)).toEqual([true, false]);
    await services.db
      .update(pulseBoards)
      .set({ retiredAt: services.clock.now() })
      .where(eq(pulseBoards.id, article!.boardId));
    expect(await isSeenBy(rosa, maya)).toEqual([false, true]);
    await services.db.delete(articles).where(eq(articles.id, article!.id));
    expect(await isSeenBy(maya)).toEqual([false]);
  });
});

test('photos of an update are visible to its recipients and to message managers', async ({
  services,
  cast: { rosa, maya, others },
}) => {
  const [message] = await services.db
    .insert(messages)
    .values({
      ...{ id: crypto.randomUUID(), type: 'community_update', title: 'Paint', message: 'Wet.' },
      ...{ senderName: 'Maya', dedupeKey: 'x', sentAt: services.clock.now() },
    })
    .returning();
  const { id, type, title } = message!;
  await services.db.insert(notifications).values({
    ...{ id, messageId: id, type, title, message: 'Wet.', createdAt: services.clock.now() },
    residentId: rosa.id,
  });
  const isSeenBy = await givePhoto(services, maya, 'message', id);
  expect(await isSeenBy(rosa, others[0], maya, null)).toEqual([true, false, true, false]);
});

describe('profile photos', () => {
  const show = ({ db, clock }: TestServices, { id }: Viewer, showsName: boolean) =>
    db
      .insert(profiles)
      .values({ residentId: id, showsName, updatedAt: clock.now() })
      .onConflictDoUpdate({ target: profiles.residentId, set: { showsName } });

  test('neighbors see a profile photo only if they see the name', async ({
    services,
    cast: { rosa, maya, others },
  }) => {
    const isSeenBy = await givePhoto(services, rosa, 'resident', rosa.id);
    expect(await isSeenBy(rosa, others[0], maya, null)).toEqual([true, true, true, false]);
    await show(services, rosa, false);
    expect(await isSeenBy(rosa, others[0], maya)).toEqual([true, false, true]);
  });

  test('profile photos of staff always show, so that neighbors know who speaks for the community', async ({
    services,
    cast: { rosa, maya },
  }) => {
    const isSeenBy = await givePhoto(services, maya, 'resident', maya.id);
    await show(services, maya, false);
    expect(await isSeenBy(rosa)).toEqual([true]);
  });

  test('a profile photo is hidden across a block in either direction', async ({
    services,
    cast: {
      rosa,
      others: [samuel, linh],
    },
  }) => {
    const isSeenBy = await givePhoto(services, rosa, 'resident', rosa.id);
    const createdAt = services.clock.now();
    await services.db.insert(blocks).values([
      { residentId: rosa.id, blockedId: samuel.id, createdAt },
      { residentId: linh.id, blockedId: rosa.id, createdAt },
    ]);
    expect(await isSeenBy(rosa, samuel, linh)).toEqual([true, false, false]);
  });

  test('the profile photo of a former resident is hidden', async ({
    services,
    cast: { rosa, maya, others },
  }) => {
    const isSeenBy = await givePhoto(services, rosa, 'resident', rosa.id);
    await services.db
      .update(residents)
      .set({ leavesAt: services.clock.now() })
      .where(eq(residents.id, rosa.id));
    expect(await isSeenBy(others[0], maya)).toEqual([false, true]);
  });
});

import { eq, sql } from 'drizzle-orm';

import { events, listings, shuttles, socialHours, businessHours } from '#db/schema';
import { expect, test, testWithOwnDatabase } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';

import { readCommunityLines } from './lines.server';

const hourMs = 60 * 60_000;
const wednesdayMorning = new Date('2026-06-10T17:20:00Z');

test('each community tile has a line about what is going on', async ({ services, cast }) => {
  const { db, clock } = services;
  clock.set(wednesdayMorning);
  const id = await makeEvent(services, { title: 'Test Picnic', inHours: 1 });
  await db.delete(listings);
  await db.insert(listings).values(
    [1, 2, 9].map((daysAgo) => ({
      residentId: cast.rosa.id,
      offer: 'give' as const,
      title: 'Chair',
      description: 'Of oak.',
      createdAt: new Date(clock.now().getTime() - daysAgo * 24 * hourMs),
      expiresAt: new Date(clock.now().getTime() + hourMs),
    })),
  );
  const lines = await readCommunityLines(services, cast.rosa);
  expect(lines).toEqual({
    '/community/events': 'Test Picnic today',
    '/community/business': expect.stringMatching(/^\d of \d open now$/) as string,
    '/community/marketplace': '2 new this week',
    '/community/shuttle': expect.stringMatching(/^\d shuttles running$/) as string,
    '/community/neighbors': '6 neighbors listed',
    '/community/social': expect.stringMatching(/^\D+ (till|opens at) \S/) as string,
  });

  // The cache answers for all residents within seconds, without a query.
  await db.update(events).set({ going: 12 }).where(eq(events.id, id));
  expect(await readCommunityLines(services, cast.maya)).toEqual(lines);

  clock.set(new Date(clock.now().getTime() + 10_000));
  const tomorrow = new Date(clock.now().getTime() + 24 * hourMs);
  await db
    .update(events)
    .set({ startsAt: tomorrow, endsAt: new Date(tomorrow.getTime() + hourMs) })
    .where(eq(events.id, id));
  await db.delete(events).where(sql`${events.id} <> ${id}`);
  await db
    .delete(listings)
    .where(sql`${listings.createdAt} > ${clock.now().toISOString()}::timestamptz - interval '7 days'`);
  await db.update(shuttles).set({ isOnDuty: false });
  await db.delete(businessHours);
  await db.delete(socialHours);
  expect(await readCommunityLines(services, cast.rosa)).toEqual({
    '/community/events': 'Test Picnic tomorrow · 12 going',
    '/community/business': null,
    '/community/marketplace': '1 thing from neighbors',
    '/community/neighbors': '6 neighbors listed',
    '/community/shuttle': 'No shuttle running now',
    '/community/social': null,
  });
});

test('at night, the shuttle tile says when the first shuttle comes', async ({ services, cast }) => {
  services.clock.set(new Date('2026-11-20T11:00:00Z'));
  expect(await readCommunityLines(services, cast.rosa)).toMatchObject({
    '/community/shuttle': 'Next shuttle at 5 AM',
  });
});

testWithOwnDatabase(
  'a community line that can’t be read is left out, and the others stay',
  async ({ services, cast }) => {
    services.clock.set(wednesdayMorning);
    await services.db.execute(sql`drop table event_rsvps, events cascade`);
    const lines = await readCommunityLines(services, cast.rosa);
    expect(lines).toMatchObject({
      '/community/events': null,
      '/community/neighbors': '6 neighbors listed',
      '/community/shuttle': expect.stringContaining('running') as string,
    });
  },
);

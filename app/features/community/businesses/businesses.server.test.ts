import { eq, sql } from 'drizzle-orm';

import { businesses, businessRatings, residents } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';
import { readSearch } from '~/domain/search.server';
import type { Viewer } from '~/domain/viewer';
import { stateAt } from '~/platform/places/opening-hours';
import { toOpenStatus } from '~/platform/places/opening-words';

import {
  businessShare,
  getBusiness,
  listBusinesses,
  rateBusiness,
  withdrawRating,
} from './businesses.server';
import { type BusinessCard, formatRating } from './businesses';
import { ratingSchema } from './businesses.schema.server';

const café = 'business-1';
const noSuch = { code: 'not-found', detail: 'There is no such business.' };

const toRating = async (services: TestServices, viewer: Viewer) => {
  const { rating, ownStars } = await getBusiness(services, viewer, café);
  return [formatRating(rating), ownStars];
};

describe('the business directory', () => {
  test('the directory has six sample businesses with hours and sample ratings', async ({
    services,
    cast,
  }) => {
    const listed = await listBusinesses(services, cast.rosa);
    expect(listed.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `business-${n}`));
    for (const [at, sample] of sampleRows('businesses').entries()) {
      expect(listed[at]?.name).toBe(sample.name);
      expect(listed[at]?.rating).toEqual({
        by: 'sample',
        rating: Number(sample['sample-rating']),
        reviews: Number(sample['sample-reviews']),
      });
      expect(formatRating(listed[at]?.rating ?? null)).toMatch(/^\d\.\d of 5 · sample$/);
    }
    const weeks = listed.map(({ openTimes }) => openTimes.week.map(({ days, times }) => `${days} ${times}`));
    expect(weeks[3], 'one is open past midnight').toContain('Fri–Sat 5 PM – 2 AM');
    const closedOnSundays = weeks.flatMap((week, at) => (week.includes('Sun Closed') ? [at] : []));
    expect(closedOnSundays).toEqual([2, 4]);
  });

  test('the directory shows whether a business is open by its hours, for days ahead', async ({
    services,
    cast,
  }) => {
    const { timeZone } = services.config;
    // Friday, 5:59 PM local time: the café closes in a minute, the Late Plate is open.
    const now = new Date('2026-11-07T01:59:00Z');
    services.clock.set(now);
    const [cafe, market, , plate, pharmacy, laundry] = await listBusinesses(services, cast.rosa);
    const say = (business: BusinessCard | undefined, at: Date) =>
      toOpenStatus(stateAt(business?.openTimes.openings ?? [], at), at, timeZone);
    expect(say(cafe, now)).toEqual({ status: 'Open now · closes at 6 PM', statusColor: 'success' });
    expect(say(plate, now).status).toBe('Open now · closes at 2 AM');
    expect(say(pharmacy, now).status).toBe('Open now · closes at 7 PM');
    expect(say(laundry, now).status).toBe('Open 24 hours');
    const aMinuteOn = new Date('2026-11-07T02:00:00Z');
    expect(say(cafe, aMinuteOn)).toEqual({ status: 'Closed · opens tomorrow at 8 AM', statusColor: 'muted' });
    const fourDaysOn = new Date('2026-11-10T20:00:00Z');
    expect([cafe, market, plate].map((business) => say(business, fourDaysOn).status)).toEqual([
      'Open now · closes at 6 PM',
      'Open now · closes at 10 PM',
      'Closed · opens at 5 PM',
    ]);
    expect(cafe?.openTimes.openings.every(({ to }) => to > now)).toBe(true);
  });

  test('the directory lists every business, however many there are', async ({ services, cast }) => {
    await services.db.execute(sql`
      insert into businesses (id, name, category, position)
      select 'more-' || n, 'Shop ' || n, 'Shop', 100 + n from generate_series(1, 120) n`);
    expect(await listBusinesses(services, cast.rosa)).toHaveLength(126);
  });

  test('a directory search finds each word anywhere in name, category and description', async ({
    services,
    cast,
  }) => {
    const found = async (q: string) =>
      (await listBusinesses(services, cast.rosa, { q })).map(({ name }) => name);
    expect(await found('coffee')).toEqual(['Cedar Bean Café']);
    for (const q of ['CAFE', 'cafe\u0301', 'café bean']) expect(await found(q)).toEqual(['Cedar Bean Café']);
    expect(await found('tools repair spoke')).toEqual(['Spoke & Chain']);
    expect(await found('&')).toEqual(['Spoke & Chain', 'Soap & Sun Laundry']);
    // Addresses are not searched, and every word must match.
    for (const q of ['Commons Square', 'pharmacy coffee']) expect(await found(q)).toEqual([]);
    for (const q of ['%', '_', '\\', "' or 1=1 --"]) expect(await found(q)).toEqual([]);
    expect(await found('')).toHaveLength(6);
  });

  test('a directory search treats %, _ and \\ as plain characters', async ({ services, cast }) => {
    const { db } = services;
    await db.update(businesses).set({ description: '100% wool_socks \\o/' }).where(eq(businesses.id, café));
    for (const q of ['100%', 'wool_', '\\o/', '%']) {
      expect((await listBusinesses(services, cast.rosa, { q })).map(({ id }) => id)).toEqual([café]);
    }
    expect(await listBusinesses(services, cast.rosa, { q: 'w__l' })).toEqual([]);
  });

  test('a business website is a link only if it is a web address', async ({ services, cast }) => {
    const toWebsite = async (website: string | null) => {
      await services.db.update(businesses).set({ website }).where(eq(businesses.id, café));
      return (await getBusiness(services, cast.rosa, café)).website;
    };
    expect(await toWebsite('https://bean.example.org:8443/menu?today')).toEqual({
      shown: 'bean.example.org:8443',
      href: 'https://bean.example.org:8443/menu?today',
    });
    expect((await toWebsite('http://bean.example.org'))?.href).toBe('http://bean.example.org/');
    const none = ['javascript:alert(1)', 'data:text/html,x', 'bean.example.org', '//bean', '', null];
    for (const address of none) {
      expect(await toWebsite(address), String(address)).toBeNull();
    }
  });
});

describe('the search parameter', () => {
  const read = (search: string) => readSearch({ url: `https://vclink.example.org/list${search}` });

  test('a search of up to 120 characters is trimmed', () => {
    expect(read('')).toEqual({ q: '', error: null });
    expect(read('?q=+bike+repair+')).toEqual({ q: 'bike repair', error: null });
    expect(read(`?q=${'a'.repeat(120)}`).error).toBeNull();
  });

  test('a search of more than 120 characters is refused, and shown as typed', () => {
    for (const typed of ['a'.repeat(121), 'é'.repeat(10_000)]) {
      expect(read(`?q=${encodeURIComponent(typed)}`)).toEqual({
        q: typed,
        error: 'The search can have at most 120 characters.',
      });
    }
  });
});

describe('a business rating', () => {
  test('a resident’s rating replaces the sample, and can be changed and removed', async ({
    services,
    cast,
  }) => {
    const [samuel, linh] = cast.others;
    expect(await rateBusiness(services, cast.rosa, café, { stars: 4 })).toMatchObject({ isNew: true });
    expect(await toRating(services, cast.rosa)).toEqual(['4 of 5 · 1 rating', 4]);
    await rateBusiness(services, samuel, café, { stars: 5 });
    await rateBusiness(services, linh, café, { stars: 5 });
    expect(await toRating(services, cast.rosa)).toEqual(['4.7 of 5 · 3 ratings', 4]);
    expect(await toRating(services, cast.maya)).toEqual(['4.7 of 5 · 3 ratings', null]);

    expect(await rateBusiness(services, cast.rosa, café, { stars: 1 })).toMatchObject({ isNew: false });
    expect(await toRating(services, cast.rosa)).toEqual(['3.7 of 5 · 3 ratings', 1]);

    for (const viewer of [cast.rosa, samuel, linh]) await withdrawRating(services, viewer, café);
    expect(await toRating(services, cast.rosa)).toEqual(['4.6 of 5 · sample', null]);
    await expect(withdrawRating(services, cast.rosa, café)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'You haven’t rated it.',
    });
  });

  test('a business has one rating per resident, even with concurrent requests', async ({
    services,
    cast,
  }) => {
    const createdAt = services.clock.now();
    const crowd = Array.from({ length: 20 }, (_, n): Viewer => {
      return { id: `rater-${n}`, role: 'resident', name: `Rater ${n}` };
    });
    await services.db
      .insert(residents)
      .values(crowd.map(({ id, role }) => ({ id, role, email: `${id}@example.org`, createdAt })));
    const presses = crowd.flatMap((viewer) =>
      [1, 2, 3, 4, 5].map((stars) => rateBusiness(services, viewer, café, { stars })),
    );
    await Promise.all(presses);
    expect(await services.db.$count(businessRatings, eq(businessRatings.businessId, café))).toBe(20);
    expect((await getBusiness(services, cast.rosa, café)).rating).toMatchObject({
      by: 'residents',
      reviews: 20,
    });
    // The other businesses keep their sample ratings.
    const others = (await listBusinesses(services, cast.rosa)).slice(1);
    expect(others.map(({ rating }) => rating?.by)).toEqual(Array(5).fill('sample'));
  });

  test('a rating has 1 to 5 whole stars, and needs an existing business', async ({ services, cast }) => {
    for (const stars of ['1', '2', '3', '4', '5']) {
      expect(ratingSchema.parse({ stars })).toEqual({ stars: Number(stars) });
    }
    for (const stars of [undefined, '', '0', '6', '-1', '4.5', '5e0', ' 5', '٥']) {
      const { error } = ratingSchema.safeParse({ stars });
      expect(error?.issues.map(({ message }) => message)).toEqual(['Choose from 1 to 5 stars.']);
    }
    await expect(rateBusiness(services, cast.rosa, 'none', { stars: 5 })).rejects.toMatchObject(noSuch);
    await expect(withdrawRating(services, cast.rosa, 'none')).rejects.toMatchObject(noSuch);
    expect(await services.db.$count(businessRatings)).toBe(0);
  });

  test('a business without a sample and without ratings has no rating', async ({ services, cast }) => {
    await services.db
      .update(businesses)
      .set({ sampleRating: null, sampleReviews: null })
      .where(eq(businesses.id, café));
    expect(await toRating(services, cast.rosa)).toEqual(['Not rated yet', null]);
  });
});

test('a shared business shows its name, category and address', async ({ services, cast }) => {
  expect(await businessShare.find(services, cast.rosa, café)).toEqual({
    id: café,
    title: 'Cedar Bean Café',
    description: 'Café, 2 Commons Square',
    path: '/community/business/business-1',
  });
  expect(await businessShare.find(services, cast.rosa, 'none')).toBeNull();
});

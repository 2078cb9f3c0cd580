import { addEntryLike, changeTexts, retire } from '#tests/support/desk';
import { describe, expect, test } from '#tests/support/domain-test';
import { listEntries } from '~/platform/desk/list-entries.server';
import { getChange, listChanges, revertChange } from '~/platform/desk/history/history.server';
import { previewRetirement } from '~/platform/desk/retire-entries.server';
import { stateAt } from '~/platform/places/opening-hours';
import { toOpenStatus } from '~/platform/places/opening-words';

import { businessShare, getBusiness, listBusinesses, rateBusiness } from './businesses/businesses.server';
import { dealShare, getDeal, listDealLines, listDeals } from './marketplace/deals/deals.server';
import { getLocation, listLocations } from './social/social.server';

const notFound = { code: 'not-found' };

describe('managing a business', () => {
  test('a new business appears in the directory at once, and disappears once retired', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const id = await addEntryLike(services, maya, 'businesses', {
      name: 'Corner Bakery',
      phone: '',
      website: '',
    });
    const last = (await listBusinesses(services, rosa)).at(-1);
    expect(last).toMatchObject({ id, name: 'Corner Bakery', phone: null, website: null });
    await rateBusiness(services, rosa, id, { stars: 5 });
    await retire(services, maya, ['businesses', id]);
    expect(await listBusinesses(services, rosa, { q: 'corner bakery' })).toEqual([]);
    await expect(getBusiness(services, rosa, id)).rejects.toMatchObject(notFound);
    await expect(rateBusiness(services, rosa, id, { stars: 4 })).rejects.toMatchObject(notFound);
    expect(await businessShare.find(services, rosa, id)).toBeNull();
  });

  test('a business is closed on its holidays, and lists upcoming ones', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const café = ['businesses', 'business-1'] as const;
    const { timeZone } = services.config;
    // A Wednesday, at noon.
    const now = new Date('2026-11-25T12:00:00-08:00');
    services.clock.set(now);
    const holidays = '2026-12-25 Christmas\n2026-11-26 Thanksgiving\n2026-11-27\n2026-11-01 Over';
    await changeTexts(services, maya, café, { holidays });
    const { openTimes } = await getBusiness(services, rosa, café[1]);
    const say = (at: Date) => toOpenStatus(stateAt(openTimes.openings, at), at, timeZone).status;
    expect(say(now)).toBe('Open now · closes at 6 PM');
    expect(say(new Date('2026-11-26T09:00:00-08:00'))).toBe('Closed · opens Saturday at 8 AM');
    expect(openTimes.holidays).toEqual([
      { day: '2026-11-26', note: 'Thanksgiving' },
      { day: '2026-11-27', note: '' },
      { day: '2026-12-25', note: 'Christmas' },
    ]);
  });

  test.for([
    ['holidays', 'Christmas 2026-12-25', '“Christmas 2026-12-25” must begin with a day such as 2026-12-25.'],
    ['holidays', '2026-12-25 Closed | 2026-12-25 Christmas', '“2026-12-25 Christmas” is listed twice.'],
    ['sample-reviews', '', 'Sample rating and sample ratings go together: fill in both or neither.'],
  ] as const)(
    'a business is not saved with %s “%s”',
    async ([cell, text, error], { services, cast: { maya } }) => {
      const change = changeTexts(services, maya, ['businesses', 'business-1'], { [cell]: text });
      await expect(change).rejects.toMatchObject({ options: { errors: { [cell]: [error] } } });
    },
  );
});

describe('managing a deal', () => {
  const bakery = { title: 'Day-old bread', business: 'business-1' };

  test('a deal is offered from its start to its end, unless it is retired', async ({ services, cast }) => {
    const { maya, rosa } = cast;
    const span = { starts: '2026-12-01 08:00', ends: '2026-12-24 12:00' };
    const id = await addEntryLike(services, maya, 'deals', { ...bakery, ...span });
    const isOffered = async (at: string) => {
      services.clock.set(new Date(at));
      return (await listDeals(services, rosa)).some((deal) => deal.id === id);
    };
    expect(await isOffered('2026-12-01T07:59:00-08:00')).toBe(false);
    await expect(getDeal(services, rosa, id)).rejects.toMatchObject(notFound);
    expect(await isOffered('2026-12-01T08:00:00-08:00')).toBe(true);
    expect((await getDeal(services, rosa, id)).business).toMatchObject({ id: 'business-1' });
    expect(await isOffered('2026-12-24T12:00:00-08:00')).toBe(false);
    expect(await isOffered('2026-12-10T12:00:00-08:00')).toBe(true);
    await retire(services, maya, ['deals', id]);
    expect(await isOffered('2026-12-10T12:00:00-08:00')).toBe(false);
    await expect(getDeal(services, rosa, id)).rejects.toMatchObject(notFound);
    expect(await dealShare.find(services, rosa, id)).toBeNull();
    const lines = await listDealLines(services, rosa, { businessId: 'business-1' });
    expect(lines.map(({ title }) => title)).not.toContain('Day-old bread');
  });

  test('a deal must save something and end after it starts, and its title is unique until it is retired', async ({
    services,
    cast: { maya },
  }) => {
    const add = (texts: Record<string, string>) =>
      addEntryLike(services, maya, 'deals', {
        ...bakery,
        'original-price': '4',
        'sale-price': '3',
        ...texts,
      });
    await expect(
      add({ 'sale-price': '4.00', starts: '2026-12-01 08:00', ends: '2026-12-01 08:00' }),
    ).rejects.toMatchObject({
      options: {
        errors: {
          'sale-price': ['Price of the deal must be lower than the usual price.'],
          ends: ['It must end after it starts.'],
        },
      },
    });
    const id = await add({});
    await expect(add({ business: 'Spoke & Chain' })).rejects.toMatchObject({ code: 'invalid' });
    await retire(services, maya, ['deals', id]);
    await add({ business: 'Spoke & Chain' });
  });

  test('a deal disappears and returns with its business', async ({ services, cast: { maya } }) => {
    const address = { kind: 'businesses', entryId: 'business-1' };
    const isGone = async () => {
      const wanted = { q: '', page: 1, show: 'retired' as const };
      const kinds = await Promise.all(
        ['businesses', 'deals'].map((kind) => listEntries(services, maya, kind, wanted)),
      );
      return kinds.map(({ entries }) => entries.length);
    };
    expect((await previewRetirement(services, maya, address)).consequences).toEqual([
      '1 deal will be retired with it.',
    ]);
    await retire(services, maya, ['businesses', 'business-1']);
    expect(await isGone()).toEqual([1, 1]);
    const [change, ...others] = await listChanges(services, maya, { limit: 5 });
    expect(others).toMatchObject([{ action: 'retired', kind: { name: 'deals' } }]);
    expect((await getChange(services, maya, change!.id)).others).toBe(1);
    await revertChange(services, maya, others[0]!.id);
    expect(await isGone()).toEqual([0, 0]);
  });
});

test('a place to meet appears at once, and disappears once retired', async ({
  services,
  cast: { maya, rosa },
}) => {
  const id = await addEntryLike(services, maya, 'social-places', {
    name: 'The Bench',
    monday: '9 AM - 1 PM',
  });
  const place = await getLocation(services, rosa, id);
  expect(place).toMatchObject({ name: 'The Bench' });
  expect(place.openHours.week[0]).toEqual({ days: 'Mon', times: '9 AM – 1 PM' });
  await retire(services, maya, ['social-places', id]);
  await expect(getLocation(services, rosa, id)).rejects.toMatchObject(notFound);
  expect((await listLocations(services)).map(({ name }) => name)).not.toContain('The Bench');
});

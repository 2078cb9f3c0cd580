// @module-tag dated

import { eq } from 'drizzle-orm';

import { businesses, deals } from '#db/schema';
import { refreshDeals } from '#db/seed/sample-marketplace';
import { expect, test } from '#tests/support/domain-test';

import { dealShare, getDeal, listDealLines, listDeals } from './deals.server';

test('a search finds deals by any of their words, and deals show their savings', async ({
  services,
  cast,
}) => {
  const all = await listDeals(services, cast.rosa);
  expect(all.map(({ id }) => id)).toEqual(['deal-1', 'deal-2', 'deal-3', 'deal-4', 'deal-5', 'deal-6']);
  expect(all[1]).toMatchObject({
    title: 'Seasonal produce box',
    originalPrice: 2000,
    salePrice: 1500,
    savings: 'Save $5 (25%)',
  });
  const find = async (q: string) => (await listDeals(services, cast.rosa, q)).map(({ id }) => id);
  expect(await find('BICYCLE gears')).toEqual(['deal-3']);
  expect(await find('vegetarian')).toEqual(['deal-4']);
  expect(await find('bicycle coffee')).toEqual([]);
  for (const q of ['%', '_', "' or 1=1 --", '\\', '<script>']) expect(await find(q), q).toEqual([]);
  expect(await getDeal(services, cast.rosa, 'deal-2')).toMatchObject(all[1]!);
  for (const unknown of ['deal-7', '', "'"]) {
    await expect(getDeal(services, cast.rosa, unknown)).rejects.toMatchObject({ code: 'not-found' });
    expect(await dealShare.find(services, cast.rosa, unknown)).toBeNull();
  }
  expect(await dealShare.find(services, cast.rosa, 'deal-2')).toEqual({
    id: 'deal-2',
    title: 'Seasonal produce box',
    path: '/community/marketplace/deals/deal-2',
    description: 'Fruit and vegetables for four days. Save $5 (25%).',
  });
  // A deal stays listed without its business once that has left the directory.
  expect((await getDeal(services, cast.rosa, 'deal-2')).business).toEqual({
    id: 'business-2',
    name: 'Commons Market',
  });
  expect(await find('commons market')).toEqual(['deal-2']);
  await services.db.delete(businesses).where(eq(businesses.id, 'business-2'));
  expect(await getDeal(services, cast.rosa, 'deal-2')).toMatchObject({ business: null });
});

test('an ended deal disappears, and the demo creates its own again', async ({ services, cast }) => {
  const endsAt = new Date((await getDeal(services, cast.rosa, 'deal-1')).endsAt);
  services.clock.set(new Date(endsAt.getTime() - 1));
  expect(await listDeals(services, cast.rosa)).toHaveLength(6);
  services.clock.set(endsAt);
  const left = await listDeals(services, cast.rosa);
  expect(left.map(({ id }) => id)).toEqual(['deal-2', 'deal-3', 'deal-4', 'deal-5', 'deal-6']);
  await expect(getDeal(services, cast.rosa, 'deal-1')).rejects.toMatchObject({
    detail: 'We can’t find this deal. It may be over.',
  });
  await refreshDeals(services.db, { now: endsAt, timeZone: services.config.timeZone });
  const { endsAt: next } = await getDeal(services, cast.rosa, 'deal-1');
  expect(new Date(next).getTime()).toBeGreaterThan(endsAt.getTime());
});

test('deals are listed one line each: all of them, or one business’s', async ({ services, cast }) => {
  const { db } = services;
  await db.update(deals).set({ businessId: 'business-1' });
  await db
    .update(deals)
    .set({
      businessId: 'business-3',
      title: 'A spoke',
      subtitle: 'Today',
      originalPrice: 2000,
      salePrice: 1500,
    })
    .where(eq(deals.id, 'deal-2'));
  const all = await listDealLines(services, cast.rosa);
  expect(all).toHaveLength(6);
  const spoke = {
    to: '/community/marketplace/deals/deal-2',
    title: 'A spoke',
    subtitle: 'Today',
    savings: 'Save $5 (25%)',
  };
  expect(all[1]).toEqual(spoke);
  expect(await listDealLines(services, cast.rosa, { businessId: 'business-3' })).toEqual([spoke]);
  expect(await listDealLines(services, cast.rosa, { businessId: 'business-2' })).toEqual([]);
});

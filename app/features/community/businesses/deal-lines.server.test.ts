import { eq } from 'drizzle-orm';

import { deals } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';

import { listDealLines } from './deal-lines.server';

test('deals have a line each: all of them, or those of one business', async ({ services, cast }) => {
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

import { boardFollowers, listings } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';

import { saveFollowed } from './board/board-news.server';
import { writeListing } from './listings/listings.server';
import { boardKinds, offers } from './offers';

const sorted = (values: readonly string[]) => [...values].sort();

test('the database knows the kinds of the table of kinds, and no others', async ({ services, cast }) => {
  expect(sorted(listings.offer.enumValues)).toEqual(sorted(offers.map(({ value }) => value)));
  expect(sorted(boardFollowers.offer.enumValues)).toEqual(sorted(boardKinds.map(({ value }) => value)));
  for (const { value: offer, price } of offers) {
    const words = { title: 'A thing', description: '', price: price === 'required' ? 500 : null };
    await writeListing(services, cast.rosa, { offer, ...words });
  }
  await saveFollowed(
    services,
    cast.rosa,
    boardKinds.map(({ value }) => value),
  );
});

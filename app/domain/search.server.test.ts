import { sql } from 'drizzle-orm';

import { expect, test } from '#tests/support/domain-test';

import { findWithWords } from './search.server';

test.for([
  ['cafe', 'Cedar Bean Café'],
  ['café', 'Cedar Bean Cafe\u0301'],
  ['smorgas', 'Smörgås & Sons'],
  ["Farmer's", 'Farmer’s Market'],
  ['farmers', 'Farmer’s Market'],
  ['libraries', 'Library'],
  ['library', 'Libraries of the County'],
  ['bakeries', 'Maple Bakery'],
  ['running shoes', 'Shoe repair for those who run'],
  ['strasse', 'Hauptstraße 7'],
  ['lodz', 'Łódź Deli'],
  ['12-14', '12–14 Elm Row'],
  ['row elm', 'Elm Row'],
  ['100%', '100% wool'],
  ['o_k', 'o_k'],
] as const)('a search for “%s” finds “%s”', async ([q, text], { services }) => {
  expect(await findWithWords(services, q, ['Something else', text])).toEqual([1]);
});

test.for([
  ['cafe tea', 'Café'],
  ['o_k', 'oak'],
  ['%', 'wool'],
] as const)('a search for “%s” does not find “%s”', async ([q, text], { services }) => {
  expect(await findWithWords(services, q, [text])).toEqual([]);
});

test('names with numbers sort in numeric order', async ({ services }) => {
  const names = ['Home 10', 'Home 2', 'Home 1', '12B', '12A', '2', 'Élan 3', 'Elan 20', '007'];
  const rows = await services.db.execute<{ name: string }>(sql`
    select name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name order by natural_key(name)`);
  expect(rows.map(({ name }) => name)).toEqual([
    ...['2', '007', '12A', '12B'],
    ...['Élan 3', 'Elan 20', 'Home 1', 'Home 2', 'Home 10'],
  ]);
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';

import { expect, test } from '#tests/support/domain-test';

import { toSearchText, toSearchWords } from './search-text';

test.for([
  ['Cedar Bean Café', ['cedar', 'bean', 'cafe']],
  ['the farmer’s market', ['the', 'farmers', 'market']],
  ['Hauptstraße 7, Łódź', ['hauptstrasse', '7', 'lodz']],
  ['12–14 (rear)', ['12', '14', 'rear']],
  ['हिन्दी', ['हिन्दी']],
  [' ?! ', []],
] as const)('the words of “%s” are %j', ([text, words]) => {
  expect(toSearchWords(text)).toEqual(words);
});

test('search_text in SQL matches the search text in TypeScript', async ({ services }) => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Café',
      'Cafe\u0301',
      'Łódź',
      'Straße',
      'Æther',
      'Œuvre',
      'Þór',
      'ı',
      '–',
      '−',
      '’',
      '\u00a0',
    ),
    fc.string({ unit: fc.constantFrom('a', 'É', 'ñ', 'Å', '7', '-', ' ', "'", '中', 'Ελ') }),
  );
  const texts = fc
    .sample(fc.array(piece, { minLength: 1, maxLength: 5 }), 300)
    .map((pieces) => pieces.join(''));
  const rows = await services.db.execute<{ folded: string }>(sql`
    select search_text(text) as folded
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as texts (text, place) order by place`);
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(toSearchText));
});

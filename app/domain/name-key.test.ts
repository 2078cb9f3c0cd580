import { sql } from 'drizzle-orm';
import fc from 'fast-check';

import { expect, test } from '#tests/support/domain-test';

import { toNameKey } from './name-key';

const same = [
  ['Cedar Bean Café', 'Cedar Bean Cafe\u0301'],
  ['Café 1', 'CAFE\u0301\u00a01'],
  ['Farmer’s Market', "farmer's  market"],
  ['O\u02bcNeil', 'o`neil'],
  ['12\u2009B', ' 12\t b '],
  ['Ha\u0323\u0302ng', 'H\u1eadng'],
  ['Elm\u200b Row', 'ELM ROW'],
  ['ÅNGSTRÖM', 'a\u030angstro\u0308m'],
] as const;
const different = [
  ['Café', 'Cafe'],
  ['12 B', '12B'],
  ['Home 1', 'Home 10'],
  ['Élan', 'Êlan'],
] as const;

test.for(same)('%s and %s have the same name key', ([one, other]) => {
  expect(toNameKey(one)).toBe(toNameKey(other));
});

test.for(different)('%s and %s have different name keys', ([one, other]) => {
  expect(toNameKey(one)).not.toBe(toNameKey(other));
});

test('name_key in SQL matches the name key in TypeScript', async ({ services }) => {
  const piece = fc.constantFrom(
    ...same.flat(),
    ...different.flat(),
    ' ',
    '\u00a0',
    '\u3000',
    '’',
    '№ 7',
    'Ελλάδα',
    '中庭',
  );
  const names = fc
    .sample(fc.array(piece, { minLength: 1, maxLength: 4 }), 300)
    .map((pieces) => pieces.join(''));
  const rows = await services.db.execute<{ key: string }>(sql`
    select name_key(name) as key
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as names (name, place) order by place`);
  expect(rows.map(({ key }) => key)).toEqual(names.map(toNameKey));
});

import { describe, expect, test } from 'vitest';

import { parseInput } from '~/domain/parse.server';

import { formatSavings } from './deals/deals.server';
import { privateMessageSchema } from '../conversations/conversations.schema.server';
import { listingSchema } from './marketplace.schema.server';

const thing = { title: ' Two chairs ', description: 'Of oak.\r\nOld.' };
const read = (offer: unknown, price: unknown) => parseInput(listingSchema, { ...thing, offer, price });

describe('the price of a listing', () => {
  const noPrice = (what: string) => `What’s ${what} has no price. Leave it blank, or choose Sell.`;
  const anAmount = 'Enter a price such as 12, 12.50 or $1,200.';
  test.for([
    ['sell', '12', 1200],
    ['sell', '12.5', 1250],
    ['sell', ' $1,200 ', 120_000],
    ['sell', '$ 1,200.05', 120_005],
    ['sell', '.50', 50],
    ['sell', '12.', 1200],
    ['sell', '0.01', 1],
    ['sell', '100,000', 10_000_000],
    ['lend', '5', 500],
    ['lend', '', null],
    ['lend', undefined, null],
    ['give', ' ', null],
    ['swap', undefined, null],
    ['sell', '', 'Enter the price, such as 12 or 12.50.'],
    ['sell', undefined, 'Enter the price, such as 12 or 12.50.'],
    ['sell', '0', 'Enter a price, or choose Give away.'],
    ['lend', '0.00', 'Leave the price blank to lend for free.'],
    ['sell', '100,000.01', 'The price can be at most $100,000.'],
    ['sell', '999999999', 'The price can be at most $100,000.'],
    ['give', '12', noPrice('given away')],
    ['swap', 'a hat', noPrice('swapped')],
    ['sell', 'twelve', anAmount],
    ['sell', '-12', anAmount],
    ['sell', '1,20', anAmount],
    ['sell', '12,50', anAmount],
    ['sell', '12.505', anAmount],
    ['sell', '1e3', anAmount],
    ['sell', '$', anAmount],
    ['sell', '.', anAmount],
    ['sell', '１２', anAmount],
    ['lend', '12 a day', anAmount],
    ['sell', '1'.repeat(41), 'The price can have at most 40 characters.'],
  ] as const)('a listing to %s for %o gives %o', ([offer, price, outcome]) => {
    if (typeof outcome === 'string') expect(() => read(offer, price)).toThrow(outcome);
    else expect(read(offer, price).price).toBe(outcome);
  });
});

test('a listing’s other fields accept their limits, and no more', () => {
  expect(read('give', '')).toEqual({
    offer: 'give',
    title: 'Two chairs',
    description: 'Of oak.\nOld.',
    price: null,
    photos: [],
  });
  for (const offer of ['steal', '', undefined, '__proto__']) {
    expect(() => read(offer, '')).toThrow('Choose what you want to do with it.');
  }
  const written = (changes: object) => parseInput(listingSchema, { ...thing, offer: 'give', ...changes });
  expect(written({ title: 'x'.repeat(120), description: 'x'.repeat(5000) }).title).toHaveLength(120);
  expect(() => written({ title: ' ' })).toThrow('Say what it is.');
  expect(() => written({ title: 'x'.repeat(121) })).toThrow('The title can have at most 120 characters.');
  expect(() => written({ description: '' })).toThrow('Describe it in a few words.');
  expect(() => written({ description: 'x'.repeat(5001) })).toThrow(
    'The description can have at most 5,000 characters.',
  );
  const message = (body: unknown) => parseInput(privateMessageSchema, { body });
  expect(message(' Hello.\r\n ')).toEqual({ body: 'Hello.' });
  expect(() => message(' ')).toThrow('Write what you want to say.');
  expect(() => message('x'.repeat(2001))).toThrow('The message can have at most 2,000 characters.');
});

test('a deal’s savings are in dollars and whole percent', () => {
  const save = (originalPrice: number, salePrice: number) => formatSavings({ originalPrice, salePrice });
  expect(save(2000, 1500)).toBe('Save $5 (25%)');
  expect(save(900, 650)).toBe('Save $2.50 (28%)');
  expect(save(120_000, 0)).toBe('Save $1,200 (100%)');
});

import { expect, test } from 'vitest';

import {
  aTaxZone,
  firstCorner,
  homes,
  type Point,
  secondCorner,
  south,
  square,
  west,
} from '#tests/support/zones';

import { answerTax } from './tax-answer.server';

const twoZones = [aTaxZone('First', firstCorner), aTaxZone('Second', secondCorner, { taxRate: 12.5 })];

const office = [{ source: 'The office of taxes', url: 'https://example.org/office' }];
const firstRate = { label: 'First Zone', text: '$10.00 per $1,000 of assessed value' };
const district = aTaxZone('Creek', firstCorner, {
  name: 'the Creek District',
  isPinned: true,
  taxRate: 0.4217,
});
const example = (tax: string) => ({
  label: 'For example',
  text: `A home with the average assessment in First Zone, $300,000, pays about ${tax} a year.`,
});
/** The answer for a home at a point, and each zone's mark. */
const say = ([longitude, latitude]: Point, ...rows: Parameters<typeof answerTax>[1][number][]) => {
  const { answer, marks } = answerTax({ place: { latitude, longitude }, basis: 'Worked out.' }, rows);
  const { summary, facts, ask } = answer;
  return { summary, facts, ask, marks: rows.map(({ id }) => `${id} ${marks.get(id) ?? '–'}`) };
};

test('a home inside exactly one tax zone has its rate', () => {
  expect(say(homes.inFirst, ...twoZones)).toEqual({
    summary: 'Your address is in First Zone.',
    facts: [firstRate, example('$3,000')],
    ask: [],
    marks: ['First own', 'Second –'],
  });
});

test('a home outside all tax zones has no rate', () => {
  expect(say(homes.outside, ...twoZones)).toEqual({
    summary: 'Your address is outside all the tax zones we know of. Ask the assessor which rates apply.',
    facts: [],
    ask: office,
    marks: ['First –', 'Second –'],
  });
});

test('a home on the border of one tax zone may be taxed there', () => {
  expect(say(homes.onOuterBorder, ...twoZones)).toEqual({
    summary: 'Your address is on the border of First Zone. Ask the assessor whether it is taxed there.',
    facts: [{ ...firstRate, label: 'First Zone (if it’s your zone)' }],
    ask: office,
    marks: ['First perhaps', 'Second –'],
  });
});

test('a home on the border of two tax zones may be taxed in either', () => {
  expect(say(homes.betweenFirstAndSecond, ...twoZones)).toEqual({
    summary:
      'Your address is on the border of First Zone and Second Zone. Ask the assessor which of them taxes it.',
    facts: [
      { ...firstRate, label: 'First Zone (if it’s your zone)' },
      { label: 'Second Zone (if it’s your zone)', text: '$12.50 per $1,000 of assessed value' },
    ],
    ask: office,
    marks: ['First perhaps', 'Second perhaps'],
  });
});

test('a home in two overlapping tax zones may be taxed in either', () => {
  expect(say(homes.inFirst, twoZones[0]!, aTaxZone('Over', firstCorner))).toMatchObject({
    summary:
      'Your address is in First Zone and Over Zone, which overlap there. Ask the assessor which of them taxes it.',
    ask: office,
    marks: ['First perhaps', 'Over perhaps'],
  });
});

test('a home in one tax zone and on the border of another may be taxed in either', () => {
  expect(say(homes.inFirst, twoZones[0]!, aTaxZone('Over', [west + 0.002, south]))).toMatchObject({
    summary:
      'Your address is in First Zone and on the border of Over Zone. Ask the assessor which of them taxes it.',
    marks: ['First perhaps', 'Over perhaps'],
  });
});

test('a home in a zone and a district pays both rates, shown with their sum and an example', () => {
  expect(say(homes.inFirst, ...twoZones, district)).toEqual({
    summary: 'Your address is in First Zone. It’s also in the Creek District, which adds to the rate.',
    facts: [
      firstRate,
      { label: 'the Creek District (added)', text: '$0.4217 per $1,000 of assessed value' },
      { label: 'Total', text: '$10.4217 per $1,000 of assessed value' },
      example('$3,127'),
    ],
    ask: [],
    marks: ['First own', 'Second –', 'Creek own'],
  });
});

test('tax rates add up without rounding errors', () => {
  const { summary, facts } = say(
    homes.inFirst,
    aTaxZone('First', firstCorner, { taxRate: 18.24 }),
    aTaxZone('A', firstCorner, { isPinned: true, taxRate: 0.42 }),
    aTaxZone('B', firstCorner, { isPinned: true, taxRate: 0.1 }),
  );
  expect(summary).toContain('It’s also in A Zone and B Zone, which add to the rate.');
  expect(facts).toContainEqual({ label: 'Total', text: '$18.76 per $1,000 of assessed value' });
});

test('a home on the border of a district may pay its rate', () => {
  expect(say(homes.inFirst, ...twoZones, { ...district, boundary: square([west, south + 0.002]) })).toEqual({
    summary:
      'Your address is in First Zone. It’s on the border of the Creek District, which adds to the rate. Ask the assessor if you pay that.',
    facts: [
      firstRate,
      { label: 'the Creek District (may be added)', text: '$0.4217 per $1,000 of assessed value' },
    ],
    ask: office,
    marks: ['First own', 'Second –', 'Creek perhaps'],
  });
});

test('a home in a district, but in no zone, shows the district’s rate', () => {
  expect(say(homes.inFirst, twoZones[1]!, district)).toMatchObject({
    summary:
      'Your address is in none of the tax zones we know of. Ask the assessor which rates apply. It’s in the Creek District, which adds to a zone’s rate.',
    ask: office,
    marks: ['Second –', 'Creek own'],
  });
});

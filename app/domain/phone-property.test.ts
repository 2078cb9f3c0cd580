import fc from 'fast-check';
import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { expect, test } from 'vitest';

import { isNumber, joinPieces } from './phone';
import { parsePhoneText } from './phone.server';

const countries = [
  ...(['US', 'CA', 'MX', 'GB', 'IE', 'DE', 'AT', 'CH', 'FR', 'ES'] as const),
  ...(['IT', 'NL', 'SE', 'NO', 'PL', 'BR', 'IN', 'JP', 'AU', 'ZA'] as const),
];

/** Text, and the digits that a person dials for it. */
type Sample = { text: string; dial: string };

const digitsOf = (text: string) => text.replace(/\D/g, '');

const toSamples = (country: (typeof countries)[number]): Sample[] => {
  const number = getExampleNumber(country, examples)!;
  const national = number.formatNational();
  const international = number.formatInternational();
  const texts = [national, national.replace(/[ -]/g, '.'), digitsOf(national)];
  return [
    ...texts.map((text) => ({ text, dial: digitsOf(text) })),
    ...[international, number.number, ...(country === 'IT' ? [] : [international.replace(' ', ' (0)')])].map(
      (text) => ({ text, dial: number.number }),
    ),
  ];
};

const northAmerican: Sample[] = [
  { text: '911', dial: '911' },
  { text: '9-8-8', dial: '988' },
  { text: '711', dial: '711' },
  { text: '*55', dial: '*55' },
  { text: '1-800-GAS-LEAK', dial: '18004275325' },
  { text: '(888) 4-HELP-ME', dial: '8884435763' },
  { text: '+1 833 TLC MAMA', dial: '+18338526262' },
  { text: '(503) 555-0188', dial: '5035550188' },
  { text: '+44 (0)20 7946 0958', dial: '+442079460958' },
];

const befores = [
  '',
  '\u202a',
  'Call ',
  'Since 2019: ',
  'Line 2: ',
  '(24/7) ',
  'Open 9:00-17:00, ',
  'Tel. ',
  '$5: ',
];
const afters = [
  ...[
    '',
    '\u202c',
    ' (24/7)',
    ' (TTY 711)',
    ' (9–5)',
    ', press 2',
    ' after 6 PM',
    ' (text 838255)',
    ' on 11/26/2026',
  ],
  ...[
    ' ext. 12',
    ' extn 12',
    ' Ext: 12',
    ' x12',
    ' #4',
    ',,12',
    ' (Mon–Fri 8 AM–5 PM)',
    ' since 2026',
    ' ($2.50)',
    '.',
  ],
];
const between = [' or ', ' / ', ', ', '; ', '\n', ' and '];

const numbers = fc.constantFrom(...countries).chain((country) => {
  const own = [...toSamples(country), ...(country === 'US' || country === 'CA' ? northAmerican : [])];
  const sample = fc.constantFrom(...own);
  const parts = fc.tuple(fc.constantFrom(...befores), sample, fc.constantFrom(...afters));
  return fc.tuple(
    fc.constant(country),
    fc.array(parts, { minLength: 1, maxLength: 2 }),
    fc.constantFrom(...between),
  );
});

test('each phone number in a text becomes a link with its dialed digits, and other text does not', () => {
  fc.assert(
    fc.property(numbers, fc.boolean(), ([country, parts, separator], isWide) => {
      const plain = parts.map(([before, { text }, after]) => before + text + after).join(separator);
      const wide = (digit: string) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0);
      const text = isWide ? plain.replace(/\d/g, wide) : plain;
      const read = parsePhoneText(text, country);
      expect(joinPieces(read)).toBe(text);
      expect(
        read.filter(isNumber).map(({ dial }) => dial),
        `${country}: ${text}`,
      ).toEqual(parts.map(([, { dial }]) => dial));
    }),
    { numRuns: 250 },
  );
});

const noNumbers = fc.oneof(
  fc.date({ min: new Date('1900-01-02'), max: new Date('2098-12-30'), noInvalidDate: true }).chain((date) => {
    const [day = ''] = date.toISOString().split('T');
    const [year = '', month = '', dayOfMonth = ''] = day.split('-');
    return fc.constantFrom(
      day,
      `${month}/${dayOfMonth}/${year}`,
      `${dayOfMonth}.${month}.${year}`,
      year,
      `${Number(year)}-${Number(year) + 1}`,
    );
  }),
  fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 13, max: 23 }))
    .chain(([from, to]) =>
      fc.constantFrom(
        `${from}:00-${to}:30`,
        `(${from}–${to})`,
        `${from}-${to}`,
        `${from} AM – ${to - 12} PM`,
        '24/7',
      ),
    ),
  fc.integer({ min: 1, max: 9_999_999 }).chain((cents) => {
    const price = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    return fc.constantFrom(`$${price}`, `${price} €`, `USD${' '}${price} USD`);
  }),
  fc.integer({ min: 10_000, max: 999_999 }).map((digits) => `${digits / 100_000}E+09`),
  fc.constantFrom('call me', 'abc', 'Ask at the desk', 'Text HOME to 741741', '+', '', '45.4871, -122.8037'),
);

test('years, dates, hours, prices and spreadsheet floats are not phone links', () => {
  fc.assert(
    fc.property(noNumbers, fc.constantFrom(...countries), (text, country) => {
      expect(parsePhoneText(text, country).filter(isNumber), `${country}: ${text}`).toEqual([]);
    }),
    { numRuns: 250 },
  );
});

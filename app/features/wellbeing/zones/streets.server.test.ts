import { expect, test } from 'vitest';

import { toAddress } from './home.server';
import { formatStreetPart, isOnPart, parseAddress, parseStreetPart, toStreetKey } from './streets.server';

const read = (line: string): string => {
  const part = parseStreetPart(line);
  return typeof part === 'string' ? part : formatStreetPart(part);
};

test.for([
  ['Cedar Lane', 'Cedar Lane'],
  ['  Cedar   Lane  2 - 98  even', 'Cedar Lane 2–98 even'],
  ['Maple Walk 1-51 odd numbers', 'Maple Walk 1–51 odd'],
  ['Alder Court 10 to 40', 'Alder Court 10–40'],
  ['Alder Court EVEN side', 'Alder Court even'],
  ['Cedar Lane 12', 'Cedar Lane 12'],
  ['Highway 26', 'Highway 26'],
  ['County Road 9 100–200', 'County Road 9 100–200'],
  ['NW 5th Ave 10—40', 'NW 5th Ave 10–40'],
] as const)('a line of a street is read: %s', ([line, text]) => {
  expect(read(line)).toBe(text);
  expect(read(text)).toBe(text);
});

test.for([
  ['12–40', '“12–40” has no street. Write it as in “Cedar Lane 2–98 even”.'],
  ['Cedar Lane 98–2', '“Cedar Lane 98–2”: the first number must be the smaller one.'],
  ['Cedar Lane 3–3 even', '“Cedar Lane 3–3 even”: 3 isn’t even.'],
  [
    'Cedar Lane 2–8, 12–20',
    '“Cedar Lane 2–8, 12–20” can’t be read. Write each street on a line of its own, such as “Cedar Lane 2–98 even”.',
  ],
  ['x'.repeat(130), `“${'x'.repeat(40)}…” is too long for a street.`],
] as const)('a line that isn’t a street is refused: %s', ([line, error]) => {
  expect(parseStreetPart(line)).toBe(error);
});

test('streets are the same in any case, accent and abbreviation', () => {
  for (const [one, other] of [
    ['Cedar Lane', 'CEDAR LN.'],
    ['Peña Street', 'pena st'],
    ['St James Place', 'Saint James Pl'],
    ['NE Oak Blvd', 'Northeast Oak Boulevard'],
    ['O’Hara Drive', "O'Hara Dr"],
  ] as const)
    expect(toStreetKey(one)).toBe(toStreetKey(other));
  expect(toStreetKey('Cedar Street')).not.toBe(toStreetKey('Cedar Lane'));
  expect(toStreetKey('constructor')).toBe('constructor');
});

test.for([
  ['14 Cedar Lane, 2B', 'cedar lane', 14],
  ['14B Cedar Ln Apt 3', 'cedar lane', 14],
  ['14-16 Cedar Lane #2', 'cedar lane', 14],
  ['Cedar Lane 14', 'cedar lane', 14],
  ['12 5th Avenue', '5th avenue', 12],
  ['Cedar Lane', 'cedar lane', null],
] as const)('an address has a street and a number: %s', ([text, street, number]) => {
  expect(parseAddress(text)).toEqual({ street, number });
});

test('an address without a street is none', () => {
  for (const text of [null, '', '14', ', Beaverton', '#4']) expect(parseAddress(text)).toBeNull();
});

test('a home’s own street and name come before the address in a profile', () => {
  const typed = '9 Oak Row';
  expect(toAddress({ street: 'Elm Way', label: '14 Elm Way, 2B', typed })).toMatchObject({ number: 14 });
  expect(toAddress({ street: 'Elm Way', label: 'Unit 12', typed })).toEqual({
    street: 'elm way',
    number: null,
  });
  expect(toAddress({ street: '3 Elm Way', label: 'Unit 12', typed })).toMatchObject({ number: 3 });
  expect(toAddress({ label: '14 Elm Way, 2B', typed })).toEqual({ street: 'elm way', number: 14 });
  expect(toAddress({ label: 'Unit 12B', typed })).toEqual({ street: 'oak row', number: 9 });
  expect(toAddress({ typed: null })).toBeNull();
});

test('a part of a street has the homes of its numbers', () => {
  const isOn = (line: string, number: number | null) =>
    isOnPart(
      { street: 'cedar lane', number },
      parseStreetPart(line) as Exclude<ReturnType<typeof parseStreetPart>, string>,
    );
  expect([2, 98, 3, 100, null].map((number) => isOn('Cedar Lane 2–98 even', number))).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect([1, null].map((number) => isOn('Cedar Lane', number))).toEqual([true, true]);
  expect([1, 2].map((number) => isOn('Cedar Lane odd', number))).toEqual([true, false]);
});

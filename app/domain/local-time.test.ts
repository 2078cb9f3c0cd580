import { expect, onTestFinished, test, vi } from 'vitest';

import { dayIn } from './clock';
import { toInstant, toLocalTime } from './local-time';

const pacific = 'America/Los_Angeles';

test.for([
  ['2026-07-01T18:00', '2026-07-02T01:00:00.000Z'],
  ['2026-01-01T18:00', '2026-01-02T02:00:00.000Z'],
  ['2026-07-01T18:00:30', '2026-07-02T01:00:30.000Z'],
  // Skipped in spring: moves forward with the clocks.
  ['2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
  ['2026-03-08T01:59', '2026-03-08T09:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
  // Occurs twice in fall: the first one.
  ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
])('the Pacific local time %s is the instant %s', ([local, instant]) => {
  expect(toInstant(pacific, local!)?.toISOString()).toBe(instant);
});

test('local times before the year 1000 convert to instants', () => {
  expect(toLocalTime('UTC', new Date('0500-01-01T10:00:00Z'))).toBe('0500-01-01T10:00');
  expect(toInstant('UTC', '0500-01-01T10:00')?.toISOString()).toBe('0500-01-01T10:00:00.000Z');
});

test('local times convert in other zones, including half-hour offsets', () => {
  expect(toInstant('UTC', '2026-07-01T18:00')?.toISOString()).toBe('2026-07-01T18:00:00.000Z');
  expect(toInstant('Asia/Kolkata', '2026-07-01T18:00')?.toISOString()).toBe('2026-07-01T12:30:00.000Z');
});

test.for([
  '',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-07-01T24:00',
  '2026-07-01',
  'tomorrow',
  '0000-00-00T00:00',
])('%j is not a valid local time', (local) => expect(toInstant(pacific, local)).toBeNull());

test('an instant survives conversion to local time and back', () => {
  for (const instant of ['2026-07-02T01:00:00.000Z', '2026-01-02T02:00:00.000Z', '2026-11-01T08:30:00.000Z'])
    expect(toInstant(pacific, toLocalTime(pacific, new Date(instant)))?.toISOString()).toBe(instant);
  expect(toLocalTime(pacific, new Date('2026-07-02T07:00:00Z'))).toBe('2026-07-02T00:00');
});

test('a day is computed correctly in a browser that formats Canadian dates like US dates', () => {
  const { DateTimeFormat } = Intl;
  // WebKitGTK with the locale data of Debian 12. The zone is unused elsewhere, because formats are cached.
  const asInWebKit = function (locale: string, options: Intl.DateTimeFormatOptions) {
    return new DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, options);
  };
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(asInWebKit as unknown as typeof DateTimeFormat);
  onTestFinished(() => void vi.restoreAllMocks());
  const instant = new Date('2026-11-22T10:00:00Z');
  expect(dayIn('Pacific/Marquesas', instant)).toBe('2026-11-22');
  expect(toLocalTime('Pacific/Gambier', instant)).toBe('2026-11-22T01:00');
});

// @module-tag dated

import { expect, test, type Cast, type TestServices } from '#tests/support/domain-test';
import { addDays, dayIn } from '~/domain/clock';
import { formatLongDay } from '~/ui/dates';

import { applyImport, getImport, startImport } from './imports.server';

const hand = async (services: TestServices, { maya }: Cast, kind: string, text: string) =>
  getImport(services, maya, await startImport(services, maya, kind, text));

/** Two days within a year: an ambiguous one such as 03/04, and an unambiguous one such as 03/25. */
function findDays(services: TestServices) {
  const today = dayIn(services.config.timeZone, services.clock.now());
  const days = Array.from({ length: 365 }, (_, at) => addDays(today, at + 1));
  const swap = (day: string) => day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1');
  const iso = days.find((day) => swap(day) !== day && days.includes(swap(day)))!;
  const [year, month, date] = iso.split('-').map(Number);
  const plain = days.find((day) => day.slice(8) > '12')!;
  return {
    iso,
    swapped: swap(iso),
    us: `${month}/${date}/${year}`,
    eu: `${date}.${month}.${year}`,
    plain: { iso: plain, typed: plain.split('-').reverse().join('/') },
  };
}

test.for(['us', 'eu'] as const)(
  'a date in the spreadsheet format of the %s is parsed, and the preview says how',
  async (form, { services, cast }) => {
    const day = findDays(services);
    const text = `title,message,date,from,until\nWater off,Fill a pot.,${day[form]},9:00 AM,11.00`;
    const { id, parts, wrong } = await hand(services, cast, 'announcements', text);
    expect(wrong).toBe(0);
    expect(parts[0]!.added.rows[0]!.read).toEqual([
      { label: 'Day', typed: day[form], as: formatLongDay(day.iso) },
      { label: 'From', typed: '9:00 AM', as: '09:00' },
      { label: 'Until', typed: '11.00', as: '11:00' },
    ]);
    await applyImport(services, cast.maya, id);
    const again = await hand(services, cast, 'announcements', text);
    expect(again).toMatchObject({ changes: 0, wrong: 0 });
  },
);

test('an impossible month’s error says how the file’s other dates were read', async ({ services, cast }) => {
  const { us, swapped, plain } = findDays(services);
  const text = `title,message,date\nA,One.,${us}\nB,Two.,${plain.typed}`;
  const { parts } = await hand(services, cast, 'announcements', text);
  expect(parts[0]!.added.rows.map(({ read }) => read![0]!.as)).toEqual([
    formatLongDay(swapped),
    formatLongDay(plain.iso),
  ]);
});

test('a date with a time is parsed in the neighborhood’s time zone', async ({ services, cast }) => {
  const day = addDays(dayIn(services.config.timeZone, services.clock.now()), 30);
  const [year, month, date] = day.split('-').map(Number);
  const text =
    'title,details,place,starts-at,ends-at\n' +
    `Picnic,Bring a plate.,Meadow,${month}/${date}/${year} 9:00,${month}/${date}/${year} 1:30 PM`;
  const { parts, wrong } = await hand(services, cast, 'events', text);
  expect(wrong).toBe(0);
  expect(parts[0]!.added.rows[0]!.read!.map(({ as }) => as)).toEqual([
    `${formatLongDay(day)}, 09:00`,
    `${formatLongDay(day)}, 13:30`,
  ]);
});

test('an invalid date is an error in its cell', async ({ services, cast }) => {
  const text = 'title,message,date\n"Water\noff",Fill a pot.,2/30/2031\n"Gas\noff",x,soon';
  const { parts } = await hand(services, cast, 'announcements', text);
  expect(parts[0]!.wrong.rows.map(({ line, errors }) => [line, errors[0]!.letter])).toEqual([
    [2, 'C'],
    [3, 'C'],
  ]);
});

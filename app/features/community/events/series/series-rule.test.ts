import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { newEventSchema } from '../manage/manage-events.schema.server';
import { type Frequency, frequencyLabels, mostDates } from './series';
import { formatRule, listRuleDays, timesOn } from './series-rule.server';

const timeZone = 'America/Los_Angeles';
const frequencies = Object.keys(frequencyLabels) as Frequency[];
const dayMs = 86_400_000;

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Walks day by day and asks each day's calendar page, independently of the rule's own arithmetic. */
function naiveDays(frequency: Frequency, firstDay: string, dates: number): string[] {
  const first = Date.parse(firstDay);
  const weekday = (at: number) => new Date(at).getUTCDay();
  const monthOf = (at: number) => toDay(at).slice(0, 7);
  const suchDaysBefore = (at: number) => {
    let count = 0;
    for (let day = at - dayMs; monthOf(day) === monthOf(at); day -= dayMs)
      if (weekday(day) === weekday(at)) count += 1;
    return count;
  };
  const isLast = (at: number) => monthOf(at + 7 * dayMs) !== monthOf(at);
  const fits: Record<Frequency, (at: number) => boolean> = {
    weekly: (at) => weekday(at) === weekday(first),
    biweekly: (at) => weekday(at) === weekday(first) && ((at - first) / dayMs / 7) % 2 === 0,
    'monthly-date': (at) => toDay(at).slice(8) === firstDay.slice(8),
    'monthly-weekday': (at) => weekday(at) === weekday(first) && suchDaysBefore(at) === suchDaysBefore(first),
    'monthly-last-weekday': (at) => weekday(at) === weekday(first) && isLast(at),
  };
  const days = [];
  for (let at = first; days.length < dates; at += dayMs) if (fits[frequency](at)) days.push(toDay(at));
  return days;
}

/** Days whose rules reach both changes of the clocks. */
const anyDay = fc.integer({ min: 0, max: 900 }).map((ahead) => toDay(Date.UTC(2026, 0, 1) + ahead * dayMs));

const wallClock = new Intl.DateTimeFormat('en-US', {
  ...({ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
});
function readClock(at: Date): string {
  const parts = Object.fromEntries(wallClock.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

test('any rule gives the days that a walk through the calendar gives', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...frequencies),
      anyDay,
      fc.integer({ min: 1, max: 30 }),
      (frequency, day, dates) => {
        const naive = naiveDays(frequency, day, dates);
        // A rule of last weekdays starts on one (the form refuses others).
        const firstDay = frequency === 'monthly-last-weekday' ? naive[0]! : day;
        expect(listRuleDays({ frequency, firstDay, dates })).toEqual(naive);
      },
    ),
    { numRuns: 300 },
  );
});

test('any date starts at the same local time, except for times that the clocks skip', () => {
  let skipped = 0;
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 1, max: 2000 }),
      (day, startMinute, minutesLong) => {
        const local = (minute: number) =>
          new Date(Date.parse(day) + minute * 60_000).toISOString().slice(0, 16);
        const { startsAt, endsAt } = timesOn({ timeZone, startMinute, minutesLong }, day);
        expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime());
        const [start, end] = [readClock(startsAt), readClock(endsAt)];
        if (start === local(startMinute)) {
          const isUsual = end === local(startMinute + minutesLong);
          const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
          // The end may be skipped too, or come an hour early or late by a change within the event.
          expect(isUsual || Math.abs(hours - minutesLong / 60) <= 1).toBe(true);
        } else {
          skipped += 1;
          // Skipped times move an hour ahead.
          expect(start).toBe(local(startMinute + 60));
          expect(local(startMinute).slice(5, 13)).toMatch(/^03-(0[89]|1[0-4])T02$/);
        }
      },
    ),
    { numRuns: 2000 },
  );
  const gap = timesOn({ timeZone, startMinute: 150, minutesLong: 45 }, '2027-03-14');
  expect([readClock(gap.startsAt), readClock(gap.endsAt)]).toEqual(['2027-03-14T03:30', '2027-03-14T04:15']);
  expect(skipped).toBeLessThan(100);
});

test.for([
  ['weekly', '2026-09-08', 'Every Tuesday'],
  ['biweekly', '2026-09-08', 'Every other Tuesday'],
  ['monthly-date', '2026-08-31', 'Monthly on the 31st'],
  ['monthly-date', '2026-09-12', 'Monthly on the 12th'],
  ['monthly-date', '2026-09-22', 'Monthly on the 22nd'],
  ['monthly-weekday', '2026-09-17', 'Every third Thursday of the month'],
  ['monthly-last-weekday', '2026-09-25', 'Every last Friday of the month'],
] as const)('the rule %s from %s is named for residents', ([frequency, firstDay, name]) => {
  expect(formatRule({ frequency, firstDay })).toBe(name);
});

const typed = {
  title: 'Yoga',
  details: 'Bring a mat.',
  place: 'Pavilion',
  startsAt: '2026-09-08T19:00',
  endsAt: '2026-09-08T20:00',
  repeat: 'weekly',
};
const parse = (given: Record<string, string>) => {
  const parsed = newEventSchema(timeZone).safeParse({ ...typed, ...given });
  if (parsed.success) return parsed.data.series;
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
};

describe('the form of a repeating event', () => {
  test('it takes a last day or a count, and leaves days out', () => {
    expect(parse({ until: '2026-09-29', except: '2026-09-15' })).toEqual({
      ...{ frequency: 'weekly', firstDay: '2026-09-08', timeZone, startMinute: 1140, minutesLong: 60 },
      ...{ dates: 4, days: ['2026-09-08', '2026-09-22', '2026-09-29'] },
    });
    expect(parse({ count: '104' })).toMatchObject({ dates: mostDates });
    expect(parse({ repeat: '' })).toBeNull();
    const last = { ...typed, startsAt: '2026-08-31T19:00', endsAt: '2026-08-31T20:00' };
    expect(parse({ ...last, repeat: 'monthly-date', count: '3' })).toMatchObject({
      days: ['2026-08-31', '2026-10-31', '2026-12-31'],
    });
  });

  test('wrong rules get a sentence at their field', () => {
    expect(parse({ repeat: 'daily', count: '1.5', until: 'soon', except: 'never' })).toEqual({
      repeat: 'Choose how often it repeats.',
      count: 'The number of dates must be a whole number from 2 to 104.',
      until: 'The last day must be a day such as 2026-12-15.',
      except: 'Enter days such as 2026-11-24, with spaces between them.',
    });
    expect(parse({ repeat: 'constructor' })).toEqual({ repeat: 'Choose how often it repeats.' });
    expect(parse({})).toEqual({ until: 'Enter the last day, or the number of dates.' });
    expect(parse({ until: '2026-12-01', count: '3' })).toEqual({
      until: 'Enter the last day or the number of dates, not both.',
    });
    expect(parse({ repeat: '', until: '2026-12-01' })).toEqual({ repeat: 'Choose how often it repeats.' });
    expect(parse({ until: '2026-09-08' })).toEqual({ until: 'The last day must be after the first date.' });
    expect(parse({ until: '2026-09-14' })).toEqual({
      until: 'That’s 1 date. Leave “Repeats” blank for a single date.',
    });
    expect(parse({ until: '2028-09-15' })).toEqual({
      until: 'Dates can reach up to 2 years after the first one.',
    });
    expect(parse({ until: '2028-09-08' })).toEqual({
      until: 'That’s more than 104 dates, the most we can add.',
    });
    expect(parse({ repeat: 'monthly-date', count: '25' })).toMatchObject({ dates: 25 });
    expect(parse({ repeat: 'monthly-date', count: '26' })).toEqual({
      count: 'Dates can reach up to 2 years after the first one.',
    });
    expect(parse({ count: '4', except: '2026-09-16' })).toEqual({
      except: 'Wednesday, September 16, 2026 isn’t one of its dates.',
    });
    expect(parse({ count: '4', except: '2026-09-08' })).toEqual({
      except: 'Begin with the first date that takes place.',
    });
    expect(parse({ repeat: 'monthly-last-weekday', count: '4' })).toEqual({
      startsAt: 'Tuesday, September 8, 2026 isn’t the last such weekday of its month. Begin on one that is.',
    });
  });
});

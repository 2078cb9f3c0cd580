import ICAL from 'ical.js';
import { asc, eq } from 'drizzle-orm';

import { eventSeries, events } from '#db/schema';
import { type Cast, describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addSeries, changeDate, listDays, thursday, weeklyEvent } from '#tests/support/event-series';
import { makeNeighbors } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';
import { calendarFile } from '~/platform/calendar/calendar-file.server';
import { exportKind } from '~/platform/desk/files/export.server';
import { applyImport, getImport, revertImport, startImport } from '~/platform/desk/imports/imports.server';

import { answerAllDates } from '../answer/answer-series.server';
import { callOffEvent } from '../manage/call-off-event.server';
import { addEvent } from '../manage/manage-events.server';
import { eventSchema } from '../manage/manage-events.schema.server';
import { getSeriesFile } from './series-calendar.server';

const { title } = weeklyEvent;

test('a series in a calendar has a rule in local time, exceptions and moved dates', async ({
  services,
  cast,
}) => {
  const late = { startsAt: '2026-10-20T19:00', endsAt: '2026-10-20T21:00', except: '2026-11-10' };
  const ids = await addSeries(services, cast, { ...late, count: '6' });
  await changeDate(services, cast, ids[1]!, { startsAt: '2026-10-28T18:00', endsAt: '2026-10-28T20:00' });
  await callOffEvent(services, cast.maya, ids[3]!, { reason: null });
  const { entries, timeZone: zone } = await getSeriesFile(services, cast.rosa, ids[4]!);
  const text = await calendarFile(services.config, entries, { timeZone: zone });
  expect(text).toContain('DTSTART;TZID=America/Los_Angeles:20261020T190000\r\n');
  expect(text).toContain('RRULE:FREQ=WEEKLY;COUNT=6\r\n');
  expect(text).toContain(
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\nTZOFFSETFROM:-0800\r\nTZOFFSETTO:-0700\r\n',
  );
  expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\n');
  expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  expect(listInstants(text)).toEqual(
    (await services.db.select().from(events).where(eq(events.title, title)).orderBy(asc(events.startsAt)))
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map(({ startsAt }) => startsAt.toISOString()),
  );
  const single = await addEvent(
    services,
    cast.maya,
    eventSchema(services.config.timeZone).parse(weeklyEvent),
  );
  await expect(getSeriesFile(services, cast.rosa, single)).rejects.toMatchObject({ code: 'not-found' });
});

/** Reads a file's starts as ical.js, another project's parser, expands them. */
function listInstants(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const table = calendar.getFirstSubcomponent('vtimezone')!;
  const zone = new ICAL.Timezone({ component: table, tzid: String(table.getFirstPropertyValue('tzid')) });
  ICAL.TimezoneService.register(zone);
  const [main, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  for (const other of others) main!.relateException(other);
  const found = [];
  const dates = main!.iterator();
  for (let next = dates.next(); next; next = dates.next())
    found.push(main!.getOccurrenceDetails(next).startDate.toJSDate().toISOString());
  ICAL.TimezoneService.reset();
  return found.sort();
}

describe('a series in files', () => {
  const header = 'id,title,details,place,starts-at,ends-at,repeat,until,except';
  const preview = async (services: TestServices, { maya }: Cast, text: string) =>
    getImport(services, maya, await startImport(services, maya, 'events', text));

  test('an export has one row for dates that differ in their day alone, and comes back the same', async ({
    services,
    cast,
  }) => {
    const ids = await addSeries(services, cast, { count: '6' });
    const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
    await answerAllDates(services, ana, { eventId: ids[0]!, answer: 'going' });
    await changeDate(services, cast, ids[1]!, { startsAt: '2026-09-16T19:00', endsAt: '2026-09-16T21:00' });
    await callOffEvent(services, cast.maya, ids[3]!, { reason: null });
    const file = await exportKind(services, cast.maya, { name: 'events', format: 'csv' });
    const rows = file.split(/\r?\n/).filter((row) => row.includes(title));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(',2026-09-08 19:00,2026-09-08 21:00,weekly,2026-10-13,2026-09-15 2026-09-29,');
    expect(rows[1]).toContain(',2026-09-16 19:00,2026-09-16 21:00,,,,');
    expect(await preview(services, cast, file)).toMatchObject({ changes: 0, wrong: 0 });
    // Another neighborhood gets the same dates.
    const days = await listDays(services);
    await services.db.delete(events).where(eq(events.title, title));
    await services.db.delete(eventSeries);
    await applyImport(services, cast.maya, (await preview(services, cast, file)).id);
    expect((await listDays(services)).map(([at]) => at)).toEqual(
      days.filter((_, at) => at !== 3).map(([at]) => at),
    );
    expect(await exportKind(services, cast.maya, { name: 'events', format: 'csv' })).toBe(file);
  });

  test('a row changes the texts of its dates, and neither its rule nor its times', async ({
    services,
    cast,
  }) => {
    const ids = await addSeries(services, cast);
    const row = (cells: string) => `${header}\n${ids[0]},${cells}`;
    const rule = 'weekly,2026-10-06,';
    const times = '2026-09-08 19:00,2026-09-08 21:00';
    const text = row(`Fix It Circle,Bring tools.,Workshop,${times},${rule}`);
    const applied = await applyImport(services, cast.maya, (await preview(services, cast, text)).id);
    expect(applied).toBeDefined();
    const named = await services.db.select().from(events).where(eq(events.title, 'Fix It Circle'));
    expect(named).toHaveLength(5);
    const why =
      'A file can’t change when an event repeats. Change it on its page, or cancel it and add it again.';
    for (const wrong of [
      `${title},Bring.,Workshop,${times},biweekly,2026-10-06,`,
      `${title},Bring.,Workshop,${times},weekly,2026-10-13,`,
      `${title},Bring.,Workshop,2026-09-09 19:00,2026-09-09 21:00,${rule}`,
    ]) {
      const { parts } = await preview(services, cast, row(wrong));
      expect(parts[0]!.wrong.rows[0]!.errors).toMatchObject([{ column: 'Repeats', why }]);
    }
  });

  test('wrong rules are errors of their rows, and a taken-back import cancels the series', async ({
    services,
    cast,
  }) => {
    services.clock.set(thursday);
    const row = (rule: string) =>
      `${header}\n,${title},Bring.,Workshop,2026-09-08 19:00,2026-09-08 21:00,${rule}`;
    const errors = async (rule: string) =>
      (await preview(services, cast, row(rule))).parts[0]!.wrong.rows[0]!.errors.map(({ why }) => why);
    expect(await errors('daily,2026-10-06,')).toEqual([
      expect.stringMatching(/^Repeats must be one of: weekly, /),
    ]);
    expect(await errors('weekly,,')).toEqual(['Enter the last day, or the number of dates.']);
    expect(await errors('weekly,2026-10-06,2026-09-16')).toEqual([
      'Wednesday, September 16, 2026 isn’t one of its dates.',
    ]);
    const { id } = await preview(services, cast, row('monthly-weekday,2026-12-31,'));
    await applyImport(services, cast.maya, id);
    expect((await listDays(services)).map(([, day]) => day)).toEqual([
      '2026-09-08',
      '2026-10-13',
      '2026-11-10',
      '2026-12-08',
    ]);
    await revertImport(services, cast.maya, id);
    const rows = await services.db.select().from(events).where(eq(events.title, title));
    expect(rows.map(({ cancelledAt }) => cancelledAt !== null)).toEqual([true, true, true, true]);
  });
});

// @module-tag dated

import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addDayTotals, addHourTotals, addWaterMeter, withoutMeters } from '#tests/support/water-meters';
import type { Viewer } from '~/domain/viewer';

import { readReport, reportCsv, reportFileName } from './report.server';

/** 2:30 PM on March 10 in Los Angeles. */
const now = new Date('2027-03-10T22:30Z');
const rosasHome = '14 Cedar Lane, 2B';
const samuelsHome = '14 Cedar Lane, 2A';

/** Removes the sample neighborhood's meters and sets the clock. */
async function begin(services: TestServices): Promise<void> {
  services.clock.set(now);
  await withoutMeters(services);
}

const report = (services: TestServices, viewer: Viewer, query: string) =>
  readReport(services, viewer, new URLSearchParams(query));

describe('readReport', () => {
  test('the report by hour has the day’s hours so far, with gaps where nothing was measured', async ({
    services,
    cast,
  }) => {
    await begin(services);
    const [one, other] = [await addWaterMeter(services), await addWaterMeter(services)];
    await addHourTotals(services, one, { '2027-03-10T08:00Z': 4, '2027-03-10T22:00Z': 1.5 });
    await addHourTotals(services, other, { '2027-03-10T08:00Z': 2.25, '2027-03-10T07:00Z': 99 });
    const found = await report(services, cast.rosa, 'by=hour');
    expect(found).toMatchObject({ name: 'Today', total: 7.75, earlier: '2027-03-09', later: null });
    expect(found).toMatchObject({ hasHome: false, problem: null });
    expect(found.rows).toHaveLength(15);
    expect(found.rows[0]).toEqual({ key: '2027-03-10T00:00:00-08:00', name: '12 AM', amount: 6.25 });
    expect(found.rows[1]).toEqual({ key: '2027-03-10T01:00:00-08:00', name: '1 AM', amount: null });
    expect(found.rows.at(-1)).toEqual({ key: '2027-03-10T14:00:00-08:00', name: '2 PM', amount: 1.5 });
  });

  test('two hours with the same name at a clock change are distinguished', async ({ services, cast }) => {
    await begin(services);
    const meter = await addWaterMeter(services);
    await addHourTotals(services, meter, { '2026-11-01T08:00Z': 3, '2026-11-01T09:00Z': 5 });
    const autumn = await report(services, cast.rosa, 'by=hour&day=2026-11-01');
    expect(autumn.rows).toHaveLength(25);
    expect(autumn.rows.slice(1, 4)).toEqual([
      { key: '2026-11-01T01:00:00-07:00', name: '1 AM, before the clocks change', amount: 3 },
      { key: '2026-11-01T01:00:00-08:00', name: '1 AM, after the clocks change', amount: 5 },
      { key: '2026-11-01T02:00:00-08:00', name: '2 AM', amount: null },
    ]);
    expect(reportCsv(autumn).split('\r\n').slice(1, 5)).toEqual([
      '2026-11-01T00:00:00-07:00,',
      '2026-11-01T01:00:00-07:00,3',
      '2026-11-01T01:00:00-08:00,5',
      '2026-11-01T02:00:00-08:00,',
    ]);
    services.clock.set(new Date('2027-03-15T20:00Z'));
    const spring = await report(services, cast.rosa, 'by=hour&day=2027-03-14');
    expect(spring.rows.map(({ name }) => name).slice(0, 3)).toEqual(['12 AM', '1 AM', '3 AM']);
    expect(spring.rows).toHaveLength(23);
  });

  test('the report by day has the month’s days so far, by month a year’s totals', async ({
    services,
    cast,
  }) => {
    await begin(services);
    const [one, other] = [await addWaterMeter(services), await addWaterMeter(services, { revokedAt: now })];
    await addDayTotals(services, one, { '2027-03-01': 100, '2027-03-10': 50.5, '2027-01-31': 7 });
    await addDayTotals(services, other, { '2027-03-01': 20, '2027-02-28': 8, '2026-12-31': 1000 });
    const days = await report(services, cast.rosa, '');
    expect(days).toMatchObject({ by: 'day', name: 'March 2027', total: 170.5 });
    expect(days.rows).toHaveLength(10);
    expect(days.rows[0]).toEqual({ key: '2027-03-01', name: 'Monday, March 1', amount: 120 });
    expect(days.rows.slice(-2)).toEqual([
      { key: '2027-03-09', name: 'Yesterday', amount: null },
      { key: '2027-03-10', name: 'Today', amount: 50.5 },
    ]);
    expect((await report(services, cast.rosa, 'by=day&month=2027-02')).rows).toHaveLength(28);
    const months = await report(services, cast.rosa, 'by=month');
    expect(months).toMatchObject({ name: '2027', total: 185.5, earlier: '2026', later: null });
    expect(months.rows).toEqual([
      { key: '2027-01', name: 'January', amount: 7 },
      { key: '2027-02', name: 'February', amount: 8 },
      { key: '2027-03', name: 'March', amount: 170.5 },
    ]);
    const before = await report(services, cast.rosa, 'by=month&year=2026');
    expect(before.rows.map(({ amount }) => amount)).toEqual([...Array<null>(11).fill(null), 1000]);
    expect((await report(services, cast.rosa, 'by=month&year=2025')).total).toBeNull();
  });

  test('the home report shows only the viewer’s own home, whatever the URL says', async ({
    services,
    cast,
  }) => {
    await begin(services);
    const [samuel] = cast.others;
    const [rosas, samuels] = [
      await addWaterMeter(services, { unit: rosasHome }),
      await addWaterMeter(services, { unit: samuelsHome }),
    ];
    await addDayTotals(services, rosas, { '2027-03-09': 11 });
    await addDayTotals(services, samuels, { '2027-03-09': 220 });
    expect(await report(services, cast.rosa, 'of=home')).toMatchObject({
      of: 'home',
      total: 11,
      hasHome: true,
    });
    expect(await report(services, samuel, 'of=home')).toMatchObject({ of: 'home', total: 220 });
    // Managers see no home but their own.
    expect(await report(services, cast.maya, 'of=home')).toMatchObject({
      of: 'all',
      total: 231,
      hasHome: false,
    });
    const tries = [
      `of=${samuelsHome}`,
      `of=home&unit=${samuelsHome}`,
      `of=home&of=${samuelsHome}`,
      `of=home&deviceId=${samuels}`,
      `of=home&residentId=${samuel.id}`,
      `deviceId=${samuels}`,
    ];
    for (const query of tries) expect([11, 231]).toContain((await report(services, cast.rosa, query)).total);
  });
});

describe('the report’s CSV file', () => {
  test('the CSV file has a header, one line per row, and only dates and numbers', async ({
    services,
    cast,
  }) => {
    await begin(services);
    const meter = await addWaterMeter(services, {
      unit: rosasHome,
      name: '=HYPERLINK("http://evil.example")',
    });
    await addDayTotals(services, meter, {
      '2027-03-01': 100.12345,
      '2027-03-02': 0.00000001,
      '2027-03-10': 7,
    });
    const days = await report(services, cast.rosa, 'of=home');
    expect(reportFileName(days)).toBe('water-home-2027-03.csv');
    const lines = reportCsv(days).split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      '\ufeffday,gallons',
      '2027-03-01,100.123',
      '2027-03-02,0',
      '2027-03-03,',
    ]);
    expect(lines.slice(-2)).toEqual(['2027-03-10,7', '']);
    const months = await report(services, cast.rosa, 'by=month');
    expect(reportFileName(months)).toBe('water-neighborhood-2027.csv');
    expect(reportCsv(months)).toBe('\ufeffmonth,gallons\r\n2027-01,\r\n2027-02,\r\n2027-03,107.123\r\n');
  });
});

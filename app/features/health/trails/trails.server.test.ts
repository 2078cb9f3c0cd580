import { eq } from 'drizzle-orm';

import { trailReports, trails } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { sampleRows } from '#tests/support/sample-rows';
import { seedSampleNeighborhood } from '~/demo.server';
import type { Viewer } from '~/domain/viewer';

import { readNatureGuide } from './nature-guide.server';
import { listConditions, listReports, reportCondition, sweepTrailReports } from './trail-reports.server';
import { readTrailType, reportLimits, type TrailCondition, trailTypes } from './trails';
import { reportSchema } from './trails.schema.server';
import { getTrail, listLines, listTrails } from './trails.server';

const hours = 60 * 60_000;
const days = 24 * hours;
const meadow = 'meadow-mile';

/** Noon local time, long after the sample reports. */
const noon = new Date('2031-07-08T19:00:00Z');
const at = (services: TestServices, hoursLater: number) =>
  services.clock.set(new Date(noon.getTime() + hoursLater * hours));

const report = (
  services: TestServices,
  viewer: Viewer,
  condition: TrailCondition = 'good',
  note: string | null = null,
) => reportCondition(services, viewer, meadow, { condition, note });

const meadowToday = async (services: TestServices, viewer: Viewer) =>
  (await listConditions(services, viewer)).find(({ id }) => id === meadow)?.report;

describe('the trails', () => {
  test('the six trails of the specification have every field, two of each type', async ({
    services,
    cast,
  }) => {
    const all = await listTrails(services, cast.rosa, { type: null });
    expect(all.trails.map(({ id }) => id)).toEqual(sampleRows('trails').map(({ id }) => id));
    expect(all).toMatchObject({ total: 6, counts: { Walking: 2, Biking: 2, Running: 2 } });
    const [first] = all.trails;
    const { name, type, difficulty, length, elevation, surface, features, latitude, longitude, geometry } =
      sampleRows('trails')[0]!;
    const texts = { name, type, difficulty, length, elevation, surface, features: features!.split('\n') };
    expect(first).toMatchObject({ ...texts, lat: Number(latitude), lng: Number(longitude), hasLine: true });
    const lines = (await listLines(services, cast.rosa, null)).features;
    expect(lines.map(({ id }) => id)).toEqual(['creek-path-loop', 'cedar-grove-walk', 'meadow-mile']);
    expect(lines[0]).toMatchObject({ geometry: JSON.parse(geometry!) as unknown });
    expect(await getTrail(services, cast.rosa, 'creek-path-loop')).toEqual(first);
    // All are visible on the initial map: zoom 13 on a phone.
    for (const { lat, lng } of all.trails) {
      expect(Math.abs(lat - 45.4871)).toBeLessThan(0.012);
      expect(Math.abs(lng + 122.8037)).toBeLessThan(0.016);
    }
  });

  test('trails can be filtered by type, with the counts of all types', async ({ services, cast }) => {
    for (const type of trailTypes) {
      const found = await listTrails(services, cast.rosa, { type });
      expect(found.trails.map((trail) => trail.type)).toEqual([type, type]);
      expect(found).toMatchObject({ total: 6, counts: { Walking: 2, Biking: 2, Running: 2 } });
    }
    await services.db.delete(trails).where(eq(trails.type, 'Running'));
    expect(await listTrails(services, cast.rosa, { type: 'Running' })).toEqual({
      trails: [],
      total: 4,
      counts: { Walking: 2, Biking: 2, Running: 0 },
    });
  });

  test('the URL selects one of three trail types, and anything else is ignored', () => {
    expect(['walking', 'biking', 'running'].map(readTrailType)).toEqual([...trailTypes]);
    for (const value of [null, '', 'Walking', 'swimming']) expect(readTrailType(value)).toBeNull();
  });

  test('an unknown trail is not found', async ({ services, cast }) => {
    await expect(getTrail(services, cast.rosa, "' or 1=1 --")).rejects.toMatchObject({ code: 'not-found' });
    const unknown = reportCondition(services, cast.rosa, 'nowhere', { condition: 'good', note: null });
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
    expect(await listReports(services, cast.rosa, 'nowhere')).toEqual([]);
  });

  test('an older sample neighborhood gets the trails, and existing ones are left alone', async ({
    services,
  }) => {
    const seed = () => seedSampleNeighborhood(services);
    await services.db.update(trails).set({ name: 'The mile' }).where(eq(trails.id, meadow));
    await seed();
    expect(await services.db.$count(trails, eq(trails.name, 'The mile'))).toBe(1);
    await services.db.delete(trails);
    await seed();
    expect([await services.db.$count(trails), await services.db.$count(trailReports)]).toEqual([6, 4]);
  });
});

describe('a trail’s condition today', () => {
  test('the newest report decides a trail’s condition, and says if a manager wrote it', async ({
    services,
    cast,
  }) => {
    services.clock.set(noon);
    await report(services, cast.rosa, 'good', 'Dry.');
    at(services, 1);
    await report(services, cast.maya, 'closed', 'A tree is down.');
    expect(await meadowToday(services, cast.rosa)).toEqual({
      condition: 'closed',
      note: 'A tree is down.',
      by: 'manager',
      at: '2031-07-08T20:00:00.000Z',
    });
    const all = await listReports(services, cast.rosa, meadow);
    expect(all.map(({ condition, by }) => [condition, by])).toEqual([
      ['closed', 'manager'],
      ['good', 'neighbor'],
    ]);
    expect(JSON.stringify(all)).not.toMatch(/Rosa|Maya|demo-/);
    const others = (await listConditions(services, cast.rosa)).filter(({ id }) => id !== meadow);
    expect(others).toHaveLength(5);
    expect(others.every((trail) => trail.report === null)).toBe(true);
    expect(others[0]?.name).toBe('Creek Path Loop');
  });

  test('a trail closed by a manager stays closed until a manager reopens it', async ({ services, cast }) => {
    services.clock.set(noon);
    await report(services, cast.maya, 'closed', 'A tree is down.');
    at(services, 1);
    await report(services, cast.rosa, 'good');
    expect(await meadowToday(services, cast.rosa)).toMatchObject({ condition: 'closed', by: 'manager' });
    at(services, 2);
    await report(services, cast.maya, 'fair');
    expect(await meadowToday(services, cast.rosa)).toMatchObject({ condition: 'fair', by: 'manager' });
    at(services, 3);
    // A neighbor's report doesn't reopen the trail.
    await report(services, cast.rosa, 'closed');
    at(services, 4);
    await report(services, cast.others[0], 'good');
    expect(await meadowToday(services, cast.rosa)).toMatchObject({ condition: 'good', by: 'neighbor' });
  });

  test('a manager’s closure outlasts midnight and the sweep', async ({ services, cast }) => {
    services.clock.set(noon);
    await report(services, cast.maya, 'poor', 'Deep mud.');
    at(services, 0.5);
    await report(services, cast.maya, 'closed', 'A tree is down.');
    const closed = { condition: 'closed', note: 'A tree is down.', by: 'manager' };
    for (const hour of [13, 24, 9 * 24]) {
      at(services, hour);
      await sweepTrailReports(services);
      await report(services, cast.rosa, 'good');
      expect(await meadowToday(services, cast.rosa)).toMatchObject(closed);
      expect((await listReports(services, cast.rosa, meadow))[0]).toMatchObject(closed);
    }
    at(services, 9 * 24 + 1);
    await report(services, cast.maya, 'good', 'Cleared.');
    expect(await meadowToday(services, cast.rosa)).toMatchObject({ condition: 'good', note: 'Cleared.' });
    at(services, 10 * 24);
    expect(await meadowToday(services, cast.rosa)).toBeNull();
    at(services, 20 * 24);
    await sweepTrailReports(services);
    expect(await services.db.$count(trailReports, eq(trailReports.trailId, meadow))).toBe(0);
  });

  test('a trail’s condition expires at local midnight, not at midnight UTC', async ({ services, cast }) => {
    services.clock.set(new Date('2031-07-08T23:59:00Z'));
    await report(services, cast.rosa);
    services.clock.set(new Date('2031-07-09T06:59:59Z'));
    expect(await meadowToday(services, cast.rosa)).toMatchObject({ condition: 'good' });
    services.clock.set(new Date('2031-07-09T07:00:00Z'));
    expect(await meadowToday(services, cast.rosa)).toBeNull();
    expect(await listReports(services, cast.rosa, meadow)).toEqual([]);
    // The spring day with a clock change also begins at midnight.
    services.clock.set(new Date('2032-03-14T08:00:00Z'));
    await report(services, cast.rosa, 'poor');
    services.clock.set(new Date('2032-03-15T06:59:00Z'));
    expect(await meadowToday(services, cast.rosa)).toMatchObject({ condition: 'poor' });
  });

  test('a trail’s page shows its last five reports, and the sweep deletes week-old ones', async ({
    services,
    cast,
  }) => {
    for (let hour = 0; hour < 6; hour++) {
      at(services, hour);
      await report(services, cast.rosa, 'fair', `Report ${hour}`);
    }
    const notes = (await listReports(services, cast.rosa, meadow)).map(({ note }) => note);
    expect(notes).toEqual([5, 4, 3, 2, 1].map((hour) => `Report ${hour}`));
    const count = () => services.db.$count(trailReports, eq(trailReports.trailId, meadow));
    services.clock.set(new Date(noon.getTime() + 7 * days));
    await sweepTrailReports(services);
    expect(await count()).toBe(6);
    at(services, 7 * 24 + 4.5);
    await sweepTrailReports(services);
    expect(await count()).toBe(1);
  });
});

describe('a trail report', () => {
  test('a trail report has one of four conditions, and an optional note of up to 120 characters', () => {
    for (const condition of ['good', 'fair', 'poor', 'closed'])
      expect(reportSchema.parse({ condition, note: '  ' })).toEqual({ condition, note: null });
    expect(reportSchema.parse({ condition: 'good' }).note).toBeNull();
    expect(reportSchema.parse({ condition: 'good', note: ` ${'x'.repeat(120)} ` }).note).toHaveLength(120);
    const toErrors = (input: unknown) =>
      reportSchema.safeParse(input).error?.issues.map((one) => one.message);
    expect(toErrors({ condition: 'good', note: 'x'.repeat(121) })).toEqual([
      'The note can have at most 120 characters.',
    ]);
    for (const condition of [undefined, '', 'Good', 'icy'])
      expect(toErrors({ condition })).toEqual(['Choose the trail’s condition.']);
  });

  test('an eleventh trail report within 24 hours is refused with the time to wait', async ({
    services,
    cast,
  }) => {
    services.clock.set(noon);
    await report(services, cast.rosa);
    at(services, 2);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => report(services, cast.rosa)));
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(12 - (reportLimits.perDay - 1));
    expect(refused[0]?.reason).toMatchObject({
      code: 'forbidden',
      detail:
        'You have reported 10 times in the last 24 hours, which is the limit. ' +
        'You can report again in 22 hours. If someone is in danger, call 911.',
      options: { retryAfterSeconds: 22 * 3600 },
    });
    await report(services, cast.others[0]);
    at(services, 23.5);
    await expect(report(services, cast.rosa)).rejects.toMatchObject({
      detail: expect.stringContaining('again in 1 hour.') as string,
    });
    at(services, 24);
    await report(services, cast.rosa);
    await expect(report(services, cast.rosa)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('the nature guide starts with the current season, and has plants and animals for each', async ({
  services,
}) => {
  const guideOn = (day: string) => {
    services.clock.set(new Date(`${day}T12:00:00-08:00`));
    return readNatureGuide(services);
  };
  const winter = await guideOn('2031-12-01');
  expect(winter.map(({ season, isNow }) => [season, isNow])).toEqual([
    ['Winter', true],
    ['Spring', false],
    ['Summer', false],
    ['Fall', false],
  ]);
  const firstOn = async (day: string) => (await guideOn(`2031-${day}`))[0]?.season;
  const days = ['02-28', '03-01', '06-01', '08-31', '09-01', '11-30'];
  const seasons = [];
  for (const day of days) seasons.push(await firstOn(day));
  expect(seasons).toEqual(['Winter', 'Spring', 'Summer', 'Summer', 'Fall', 'Fall']);
  for (const { sightings } of winter)
    expect(sightings.map(({ kind }) => kind)).toEqual([
      ...Array<string>(3).fill('plant'),
      ...Array<string>(3).fill('animal'),
    ]);
});

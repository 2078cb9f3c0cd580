// @module-tag dated

import { eq, sql } from 'drizzle-orm';

import { alerts, devices, joinCodes, monthlyFocuses, reports, waterNights } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { homeIdOf } from '#tests/support/homes';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { reviewDays } from '~/platform/desk/desk';

import { readCounts } from './counts.server';
import { listNeeds } from './needs.server';
import { listAreaGroups } from './overview';

const manager = { role: 'manager' } as const;
const readTitles = async (services: TestServices) =>
  (await listNeeds(services, manager)).map(({ title }) => title);

/** Resolves all tasks of the sample neighborhood. */
async function resolveTasks({ db, clock, config }: TestServices) {
  const today = dayIn(config.timeZone, clock.now());
  await db.delete(devices);
  await db.delete(reports);
  await db.delete(alerts);
  for (const table of ['help_lines', 'public_services', 'training_modules', 'tax_zones', 'school_zones'])
    await db.execute(sql`update ${sql.identifier(table)} set reviewed_on = ${today}`);
  return today;
}

test('a manager sees open tasks until they are done, and counts of everything', async ({
  services,
  cast: { maya, rosa },
}) => {
  const { db, clock } = services;
  const now = clock.now();
  await resolveTasks(services);
  expect(await readTitles(services)).toEqual([]);
  const before = await readCounts(services, maya);
  const report = { kind: 'listing', reason: 'Advertising.', createdAt: now };
  await db.insert(reports).values([
    { ...report, subjectId: 'a', reporterId: rosa.id },
    { ...report, subjectId: 'a', reporterId: maya.id },
  ]);
  const hour = 60 * 60_000;
  const code = { homeId: await homeIdOf(services, '12B'), createdBy: maya.id, createdAt: now };
  const ends = (hours: number) => new Date(now.getTime() + hours * hour);
  await db.insert(joinCodes).values([
    { ...code, id: crypto.randomUUID(), codeHash: 'a', expiresAt: ends(24) },
    { ...code, id: crypto.randomUUID(), codeHash: 'b', expiresAt: ends(240) },
    { ...code, id: crypto.randomUUID(), codeHash: 'c', expiresAt: ends(24), used: 1 },
    { ...code, id: crypto.randomUUID(), codeHash: 'd', expiresAt: ends(-1) },
  ]);
  await db.delete(monthlyFocuses);
  const after = await readCounts(services, maya);
  expect(after).toEqual({
    ...before,
    codes: before.codes + 2,
    homes: before.homes + 1,
    reported: 1,
    goals: 0,
  });
  expect(await readTitles(services)).toEqual([
    '1 item was reported',
    '1 unused code expires',
    'Set this month’s goal',
  ]);
  const areas = listAreaGroups(after, maya).flatMap((group) => group.areas);
  expect(areas.find(({ title }) => title === 'Reports')?.fact).toBe('1 to review');
  await db.update(reports).set({ resolvedAt: now, outcome: 'kept' }).where(eq(reports.subjectId, 'a'));
  expect(await readTitles(services)).not.toContain('1 item was reported');
});

test('each role sees its own tasks, and each area shows its counts', async ({ services, cast: { maya } }) => {
  await resolveTasks(services);
  await services.db.delete(monthlyFocuses);
  expect(await readTitles(services)).toEqual(['Set this month’s goal']);
  expect(await listNeeds(services, { role: 'resident' })).toEqual([]);
  const groups = listAreaGroups(await readCounts(services, maya), maya);
  expect(groups).toHaveLength(4);
  expect(JSON.stringify(groups)).not.toMatch(/undefined|NaN/);
});

test('an alert is active until its end, the end of its day, or the all-clear', async ({
  services,
  cast: { maya },
}) => {
  const { db, clock, config } = services;
  const today = await resolveTasks(services);
  const up = async () => (await readTitles(services)).filter((title) => title.includes('still up')).join();
  const expiresAt = new Date(clock.now().getTime() + 48 * 60 * 60_000).toISOString();
  const { id } = await sendSafetyAlert(services, maya, { title: 'Ice', message: 'Stay in.', expiresAt });
  await sendSafetyAlert(services, maya, { title: 'Snow', message: 'Stay in.' });
  expect(await up()).toBe('2 alerts are still up');
  clock.set(startOfDay(config.timeZone, addDays(today, 1)));
  expect(await up()).toBe('1 alert is still up');
  await db.update(alerts).set({ endedAt: clock.now() }).where(eq(alerts.id, id));
  expect(await up()).toBe('');
});

test('a meter that ran all night needs attention until a night without flow, despite gaps', async ({
  services,
}) => {
  const { db, clock } = services;
  const today = dayIn(services.config.timeZone, clock.now());
  const [meter] = await db.select().from(devices).where(eq(devices.feed, 'water')).limit(1);
  await db.delete(waterNights);
  const leaks = async () =>
    (await readTitles(services)).filter((title) => title.includes('ran all night')).join();
  const night = (ago: number, result: 'leak' | 'none' | 'unknown') =>
    db.insert(waterNights).values({
      ...{ deviceId: meter!.id, night: addDays(today, -ago), result, checkedAt: clock.now() },
      ...{ gallons: 14.4, leastFlow: 0.06 },
    });
  await night(2, 'leak');
  expect(await leaks(), 'long ago').toBe('');
  await night(1, 'leak');
  expect(await leaks()).toBe('1 water meter ran all night');
  await db.delete(waterNights);
  await night(1, 'leak');
  await night(0, 'none');
  expect(await leaks(), 'fixed').toBe('');
});

test('an entry of any kind is due for review after a year', async ({ services }) => {
  const today = await resolveTasks(services);
  const due = async (table: string, days: number) => {
    await services.db.execute(sql`
      update ${sql.identifier(table)} set reviewed_on = ${addDays(today, -days)}
      where id = (select min(id) from ${sql.identifier(table)})`);
    const titles = await readTitles(services);
    return titles.filter((title) => title.includes('due for review')).join();
  };
  expect(await due('help_lines', reviewDays)).toBe('');
  expect(await due('help_lines', reviewDays + 1)).toBe('1 entry is due for review');
  expect(await due('public_services', reviewDays + 1)).toBe('2 entries are due for review');
  expect(await due('training_modules', reviewDays + 1)).toBe('3 entries are due for review');
  expect(await due('tax_zones', reviewDays + 1)).toBe('4 entries are due for review');
  expect(await due('school_zones', reviewDays + 1)).toBe('5 entries are due for review');
});

test('only managers can open the overview', async ({ services, cast }) => {
  await expect(readCounts(services, cast.rosa)).rejects.toMatchObject({ code: 'forbidden' });
});

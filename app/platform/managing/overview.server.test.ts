import { eq, sql } from 'drizzle-orm';

import { alerts, devices, joinCodes, monthlyFocuses, reports, waterNights } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { homeIdOf } from '#tests/support/homes';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { reviewDays } from '~/platform/desk/desk';

import { listNeeds, type Needs } from './needs';
import { countNeeds, readNeeds } from './needs.server';
import { listAreas } from './overview';
import { readOverview } from './overview.server';

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
const nothing: Needs = {
  ...{ unconfirmed: 0, alertsUp: 0, failedDeliveries: 0, leaks: 0, reported: 0 },
  ...{ notLive: 0, jumps: 0, endingCodes: 0, dueForReview: 0, focuses: 1 },
};

/** A neighborhood where nothing waits. */
async function tidy({ db, clock, config }: TestServices) {
  const today = dayIn(config.timeZone, clock.now());
  await db.delete(devices);
  await db.delete(reports);
  await db.delete(alerts);
  for (const table of ['help_lines', 'public_services', 'training_modules', 'tax_zones', 'school_zones'])
    await db.execute(sql`update ${sql.identifier(table)} set reviewed_on = ${today}`);
  return today;
}

test('a manager sees what waits, until it is done, and what there is of everything', async ({
  services,
  cast: { maya, rosa },
}) => {
  const { db, clock } = services;
  const now = clock.now();
  await tidy(services);
  const before = await readOverview(services, maya);
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
  expect(await readOverview(services, maya)).toEqual({
    ...before,
    codes: before.codes + 2,
    homes: before.homes + 1,
  });
  const after = await readNeeds(services);
  expect(after).toEqual({ ...nothing, reported: 1, endingCodes: 1, focuses: 0 });
  expect(titles(listNeeds(after, maya))).toEqual([
    '1 thing was reported',
    '1 unused code ends',
    'Set this month’s goal',
  ]);
  expect(await countNeeds(services, maya)).toBe(3);
  expect(listNeeds(nothing, maya)).toEqual([]);
  expect(listAreas({ ...before, ...after }, maya).find(({ title }) => title === 'Reports')?.note).toBe(
    '1 to decide on',
  );
  await db.update(reports).set({ resolvedAt: now, outcome: 'kept' }).where(eq(reports.subjectId, 'a'));
  expect((await readNeeds(services)).reported).toBe(0);
});

test('an alert is up until its end, its day’s end, or the word that it is over', async ({
  services,
  cast: { maya },
}) => {
  const { db, clock, config } = services;
  const today = await tidy(services);
  const up = async () => (await readNeeds(services)).alertsUp;
  const expiresAt = new Date(clock.now().getTime() + 48 * 60 * 60_000).toISOString();
  const { id } = await sendSafetyAlert(services, maya, { title: 'Ice', message: 'Stay in.', expiresAt });
  await sendSafetyAlert(services, maya, { title: 'Snow', message: 'Stay in.' });
  expect(await up()).toBe(2);
  expect(titles(listNeeds({ ...nothing, alertsUp: 2 }, maya))).toEqual(['2 alerts are still up']);
  clock.set(startOfDay(config.timeZone, addDays(today, 1)));
  expect(await up()).toBe(1);
  await db.update(alerts).set({ endedAt: clock.now() }).where(eq(alerts.id, id));
  expect(await up()).toBe(0);
});

test('a meter that ran all night waits until a night without, whatever is not known between', async ({
  services,
}) => {
  const { db, clock } = services;
  const today = dayIn(services.config.timeZone, clock.now());
  const [meter] = await db.select().from(devices).where(eq(devices.feed, 'water')).limit(1);
  await db.delete(waterNights);
  const leaks = async () => (await readNeeds(services)).leaks;
  const night = (ago: number, result: 'leak' | 'none' | 'unknown') =>
    db.insert(waterNights).values({
      ...{ deviceId: meter!.id, night: addDays(today, -ago), result, checkedAt: clock.now() },
      ...{ gallons: 14.4, leastFlow: 0.06 },
    });
  await night(2, 'leak');
  expect(await leaks(), 'long ago').toBe(0);
  await night(1, 'leak');
  expect(await leaks()).toBe(1);
  await db.delete(waterNights);
  await night(1, 'leak');
  await night(0, 'none');
  expect(await leaks(), 'fixed').toBe(0);
});

test('an entry that nobody has looked at for a year is due, wherever it stands', async ({ services }) => {
  const today = await tidy(services);
  const due = async (table: string, days: number) => {
    await services.db.execute(sql`
      update ${sql.identifier(table)} set reviewed_on = ${addDays(today, -days)}
      where id = (select min(id) from ${sql.identifier(table)})`);
    return (await readNeeds(services)).dueForReview;
  };
  expect(await due('help_lines', reviewDays)).toBe(0);
  expect(await due('help_lines', reviewDays + 1)).toBe(1);
  expect(await due('public_services', reviewDays + 1)).toBe(2);
  expect(await due('training_modules', reviewDays + 1)).toBe(3);
  expect(await due('tax_zones', reviewDays + 1)).toBe(4);
  expect(await due('school_zones', reviewDays + 1)).toBe(5);
});

test('nobody but a manager', async ({ services, cast }) => {
  await expect(readOverview(services, cast.rosa)).rejects.toMatchObject({ code: 'forbidden' });
});

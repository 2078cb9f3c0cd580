import { eq } from 'drizzle-orm';

import { devices, joinCodes, monthlyFocuses, reports } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';

import { listAreas, listNeeds } from './overview';
import { readOverview } from './overview.server';

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

test('a manager sees what waits, until it is done, and what there is of everything', async ({
  services,
  cast: { maya, rosa },
}) => {
  const { db, clock } = services;
  const now = clock.now();
  await db.delete(devices);
  await db.delete(reports);
  const before = await readOverview(services, maya);
  const report = { kind: 'listing', reason: 'Advertising.', createdAt: now };
  await db.insert(reports).values([
    { ...report, subjectId: 'a', reporterId: rosa.id },
    { ...report, subjectId: 'a', reporterId: maya.id },
  ]);
  const hour = 60 * 60_000;
  const code = { unit: '12B', createdBy: maya.id, createdAt: now };
  const ends = (hours: number) => new Date(now.getTime() + hours * hour);
  await db.insert(joinCodes).values([
    { ...code, id: crypto.randomUUID(), codeHash: 'a', expiresAt: ends(24) },
    { ...code, id: crypto.randomUUID(), codeHash: 'b', expiresAt: ends(240) },
    { ...code, id: crypto.randomUUID(), codeHash: 'c', expiresAt: ends(24), usedAt: now },
    { ...code, id: crypto.randomUUID(), codeHash: 'd', expiresAt: ends(-1) },
  ]);
  await db.delete(monthlyFocuses);
  const after = await readOverview(services, maya);
  expect(after).toEqual({
    ...before,
    reported: 1,
    codes: before.codes + 2,
    endingCodes: before.endingCodes + 1,
    focuses: 0,
  });
  expect(titles(listNeeds(after))).toEqual([
    '1 thing was reported',
    '1 unused code ends',
    'Set this month’s goal',
  ]);
  expect(titles(listNeeds({ ...after, reported: 0, endingCodes: 0, focuses: 1 }))).toEqual([]);
  expect(listAreas(after).find(({ title }) => title === 'Reports')?.note).toBe('1 to decide on');
  await db.update(reports).set({ resolvedAt: now, outcome: 'kept' }).where(eq(reports.subjectId, 'a'));
  expect((await readOverview(services, maya)).reported).toBe(0);
});

test('nobody but a manager', async ({ services, cast }) => {
  await expect(readOverview(services, cast.rosa)).rejects.toMatchObject({ code: 'forbidden' });
});

// @module-tag dated

import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';

import { dataExports, notifications } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { homeIdOf } from '#tests/support/homes';
import { listQueuedJobs } from '#tests/support/queued-jobs';
import { dayIn } from '~/domain/clock';
import type { Viewer } from '~/domain/viewer';
import { changeRole, disable, enable, resetAccess } from '~/features/account/people/access.server';
import { getPerson } from '~/features/account/people/people.server';
import { cancelMove, moveOut, moveWithin } from '~/features/account/people/residencies.server';

import { exportData, findExport, getExportFile, requestExport, sweepExports } from './exports.server';
import { listOwnRecord } from './own-record.server';
import { readVisibility, saveVisibility } from './visibility.server';

const hourMs = 60 * 60_000;
const pass = (services: TestServices, ms: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + ms));
const listNotices = (services: TestServices) =>
  services.db.$count(notifications, eq(notifications.type, 'data_ready'));
const prepare = async (services: TestServices, viewer: Viewer) => {
  await requestExport(services, viewer);
  await exportData(services, { residentId: viewer.id });
};

describe('the export of a resident’s data', () => {
  test('an export is prepared once, announced, and kept for 24 hours', async ({ services, cast }) => {
    const { rosa, maya } = cast;
    expect(await findExport(services, rosa)).toBeNull();
    await Promise.all([requestExport(services, rosa), requestExport(services, rosa)]);
    expect((await listQueuedJobs(services)).filter(({ task }) => task === 'export-data')).toHaveLength(1);
    expect(await findExport(services, rosa)).toEqual({ state: 'preparing' });
    await expect(getExportFile(services, rosa)).rejects.toMatchObject({ code: 'not-found' });
    await exportData(services, { residentId: rosa.id });
    await exportData(services, { residentId: rosa.id });
    expect(await listNotices(services)).toBe(1);
    const file = await getExportFile(services, rosa);
    expect(await findExport(services, rosa)).toMatchObject({ state: 'ready', bytes: file.length });
    expect(Object.keys(unzipSync(new Uint8Array(file)))).toContain('index.html');
    await expect(getExportFile(services, maya)).rejects.toMatchObject({ code: 'not-found' });

    pass(services, 24 * hourMs);
    await expect(getExportFile(services, rosa)).rejects.toMatchObject({ code: 'not-found' });
    expect(await findExport(services, rosa)).toBeNull();
    pass(services, 1);
    await sweepExports(services);
    expect(await services.db.$count(dataExports)).toBe(0);
  });

  test('an export is made again on request, five times a day', async ({ services, cast }) => {
    for (let time = 0; time < 5; time++) await prepare(services, cast.rosa);
    expect(await listNotices(services)).toBe(5);
    await expect(requestExport(services, cast.rosa)).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'You can ask for five files a day. Please try again tomorrow.',
    });
    await prepare(services, cast.maya);
    pass(services, 24 * hourMs);
    await prepare(services, cast.rosa);
    expect(await listNotices(services)).toBe(7);
  });

  test('an export can be requested again after its job failed', async ({ services, cast }) => {
    await requestExport(services, cast.rosa);
    pass(services, hourMs + 1);
    expect(await findExport(services, cast.rosa)).toBeNull();
    await prepare(services, cast.rosa);
    expect(await findExport(services, cast.rosa)).toMatchObject({ state: 'ready' });
  });
});

describe('names that neighbors see', () => {
  test('neighbors see the name and home that a resident chose to show, and always a manager’s name', async ({
    services,
    cast,
  }) => {
    const hidden = { showsName: false, showsHome: false };
    expect(await readVisibility(services, cast.rosa)).toMatchObject({ showsName: true, showsHome: true });
    expect((await readVisibility(services, cast.rosa)).knownAs).toBe('Rosa Alvarez');
    await saveVisibility(services, cast.rosa, hidden);
    expect(await readVisibility(services, cast.rosa)).toMatchObject({
      ...hidden,
      knownAs: 'Community Resident',
    });
    await saveVisibility(services, cast.maya, hidden);
    expect((await readVisibility(services, cast.maya)).knownAs).toBe('Maya Chen (manager)');
  });
});

test('residents see who viewed or changed their own account, each step once', async ({ services, cast }) => {
  const { rosa, maya, others } = cast;
  await getPerson(services, maya, rosa.id);
  await getPerson(services, maya, others[0].id);
  const step = { home: '77 Fir Way', kind: null, day: null, reason: 'They called' };
  await homeIdOf(services, step.home);
  const soon = dayIn(services.config.timeZone, new Date(services.clock.now().getTime() + 72 * hourMs));
  await moveWithin(services, maya, rosa.id, step);
  await moveOut(services, maya, rosa.id, { day: soon, reason: null });
  await cancelMove(services, maya, rosa.id, { reason: null });
  await changeRole(services, maya, rosa.id, { role: 'editor', reason: null });
  await resetAccess(services, maya, rosa.id, { reason: null });
  await disable(services, maya, rosa.id, { reason: null });
  await enable(services, maya, rosa.id, { reason: null });
  const phrases = [
    'enabled your account',
    'disabled your account',
    'reset your access',
    'changed your role',
    'canceled your move',
    'arranged your move out',
    'arranged your move to another home (“They called”)',
    'viewed your account',
  ];
  expect((await listOwnRecord(services, rosa)).map(({ words }) => words)).toEqual(
    phrases.map((phrase) => `A manager (Maya Chen) ${phrase}`),
  );
  expect((await listOwnRecord(services, others[0])).map(({ words }) => words)).toEqual([
    'A manager (Maya Chen) viewed your account',
  ]);
});

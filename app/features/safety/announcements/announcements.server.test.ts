import { sql } from 'drizzle-orm';

import { alerts } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { dismissAlert, listBannerAlerts } from '~/features/safety/alerts/alerts.server';
import { listComing, listTodaysNotices } from '~/features/safety/alerts/notices.server';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { startSession } from '~/platform/residents/sessions.server';

import { announcementSchema } from './announcements.schema.server';
import { announceDated, correctAnnouncement, endAnnouncement } from './announcements.server';

const at = new Date('2026-05-01T15:00:00Z'); // 8 AM on May 1 in the neighborhood
const water = {
  title: 'Water off',
  message: 'Fill a pot.',
  date: '2026-05-05',
  from: '09:00',
  until: '11:00',
};
const id = 'water-off';

test.beforeEach(({ services }) => services.clock.set(at));

describe('an announcement', () => {
  test('an announcement with hours is in the banner until they end', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    await announceDated(services, cast.maya, id, water);
    const listed = async () => (await listBannerAlerts(services, session)).find((alert) => alert.id === id);
    expect(await listed()).toBeUndefined();
    services.clock.set(new Date('2026-05-02T07:00:00Z'));
    expect(await listed()).toMatchObject({
      title: 'Water off',
      message: 'Fill a pot.',
      date: '2026-05-05',
      kind: 'alert',
      senderName: null,
      startsAt: '2026-05-05T16:00:00.000Z',
      expiresAt: '2026-05-05T18:00:00.000Z',
    });
    services.clock.set(new Date('2026-05-05T17:59:00Z'));
    expect((await listed())?.id).toBe(id);
    services.clock.set(new Date('2026-05-05T18:00:00Z'));
    expect(await listed()).toBeUndefined();
  });

  test('an announcement without hours is in the banner until its day ends', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    await announceDated(services, cast.maya, id, { ...water, from: '', until: '' });
    const isListed = async () => (await listBannerAlerts(services, session)).some((alert) => alert.id === id);
    services.clock.set(new Date('2026-05-06T06:59:00Z'));
    expect(await isListed()).toBe(true);
    services.clock.set(new Date('2026-05-06T07:00:00Z'));
    expect(await isListed()).toBe(false);
  });

  test('a corrected announcement says so, and returns for people who dismissed it', async ({
    services,
    cast,
  }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    await announceDated(services, cast.maya, id, { ...water, showFrom: '2026-05-01' });
    await dismissAlert(services, session, id);
    await correctAnnouncement(services, cast.maya, id, {
      ...water,
      ...{ showFrom: '2026-04-30', date: '2026-05-06', until: '12:00' },
    });
    const [listed] = (await listBannerAlerts(services, session)).filter((alert) => alert.id === id);
    expect(listed).toMatchObject({
      date: '2026-05-06',
      kind: 'update',
      expiresAt: '2026-05-06T19:00:00.000Z',
    });
  });

  test('an announcement shows from the chosen day, which otherwise moves with its date', async ({
    services,
    cast: { maya, rosa },
  }) => {
    const showFrom = async () =>
      (await listComing(services, rosa)).find((notice) => notice.id === id)?.showFrom;
    await announceDated(services, maya, id, { ...water, showFrom: '' });
    expect(await showFrom()).toBe('2026-05-02');
    await correctAnnouncement(services, maya, id, { ...water, date: '2026-09-20', showFrom: '' });
    expect(await showFrom()).toBe('2026-09-17');
    for (const day of ['2026-09-20', '2026-05-01', '2025-12-01']) {
      await correctAnnouncement(services, maya, id, { ...water, date: '2026-09-20', showFrom: day });
      expect(await showFrom()).toBe(day);
    }
    // Simulates a process of the previous release, which doesn't know the column.
    await services.db.execute(sql`update alerts set date = '2026-05-03' where id = ${id}`);
    expect(await showFrom()).toBe('2025-07-14');
  });

  test('an announcement can’t start showing after its date, whichever process writes it', async ({
    services,
  }) => {
    const row = { id, title: 't', message: 'm', date: '2026-05-05', createdAt: at };
    for (const leadDays of [-1, 367])
      await expect(services.db.insert(alerts).values({ ...row, leadDays })).rejects.toThrow();
  });

  test('an announcement is among its day’s notices, also for people who dismissed it', async ({
    services,
    cast,
  }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    await announceDated(services, cast.maya, id, water);
    const ids = async () => (await listTodaysNotices(services, cast.rosa)).map((notice) => notice.id);
    expect(await ids()).not.toContain(id);
    services.clock.set(new Date('2026-05-05T07:00:00Z'));
    await dismissAlert(services, session, id);
    expect(await ids()).toContain(id);
    services.clock.set(new Date('2026-05-05T18:00:00Z'));
    expect(await ids()).not.toContain(id);
  });

  test('an ended announcement leaves the banner and can’t be changed anymore', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    await announceDated(services, cast.maya, id, water);
    await endAnnouncement(services, cast.maya, id);
    expect((await listBannerAlerts(services, session)).map((alert) => alert.id)).not.toContain(id);
    const refusal = { code: 'conflict', detail: 'It’s already over. Make a new announcement instead.' };
    await expect(correctAnnouncement(services, cast.maya, id, water)).rejects.toMatchObject(refusal);
    await expect(endAnnouncement(services, cast.maya, id)).rejects.toMatchObject(refusal);
  });

  test('only managers make announcements, and an announcement is no safety alert', async ({
    services,
    cast,
  }) => {
    await announceDated(services, cast.maya, id, water);
    const refused = { code: 'forbidden' };
    await expect(announceDated(services, cast.rosa, 'other', water)).rejects.toMatchObject(refused);
    await expect(correctAnnouncement(services, cast.rosa, id, water)).rejects.toMatchObject(refused);
    await expect(endAnnouncement(services, cast.rosa, id)).rejects.toMatchObject(refused);
    const warning = await sendSafetyAlert(services, cast.maya, { title: 'Smoke', message: 'm' });
    await expect(endAnnouncement(services, cast.maya, warning.id)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

test.for([
  [{ title: ' ' }, 'Enter a title.'],
  [{ message: '' }, 'Say what’s happening and what to do.'],
  [{ date: '' }, 'Enter the day.'],
  [{ date: '2026-02-30' }, 'The date must be a day, such as 2026-09-05.'],
  [{ date: '2026-04-30' }, 'The date must be today or later.'],
  [{ date: '2027-05-03' }, 'The date can be at most a year ahead.'],
  [{ date: '2026-05-01', from: '06:00', until: '08:00' }, 'The end must be in the future.'],
  [{ from: '9' }, 'The start must be a time, such as 09:00. Leave it empty for none.'],
  [{ until: '08:59' }, 'The end must be after the start.'],
  [{ showFrom: '2026-05-06' }, '“Show from” can’t be after the day itself.'],
  [{ showFrom: '2025-05-03' }, '“Show from” can be at most a year before the day.'],
  [{ showFrom: 'Tuesday' }, '“Show from” must be a day, such as 2026-09-02.'],
  [{ showFrom: '2026-02-30' }, '“Show from” must be a day, such as 2026-09-02.'],
] as const)('the announcement form explains what is wrong with %o', ([given, sentence]) => {
  const schema = announcementSchema({ timeZone: 'America/Los_Angeles', now: at });
  expect(schema.safeParse(water).success).toBe(true);
  const { error } = schema.safeParse({ ...water, ...given });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

// @module-tag dated

import { alerts } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { testNow } from '#tests/support/test-clock';
import { addDays, dayIn } from '~/domain/clock';
import { sendSafetyAlert } from '~/features/safety/messages/messages.server';
import { findSession, startSession } from '~/platform/residents/sessions.server';

import {
  dismissAlert,
  endAlert,
  findAlertOfMessage,
  listBannerAlerts,
  setBannerHidden,
} from './alerts.server';
import { bySeverity } from './alerts';
import { listComing, listDismissed } from './notices.server';

const put = (id: string, date: string) => ({ id, title: id, message: 'm', date, createdAt: testNow() });

describe('the banner', () => {
  test('the banner lists alerts in the order of its slides', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    const day = dayIn(services.config.timeZone, services.clock.now());
    await services.db.delete(alerts);
    await services.db
      .insert(alerts)
      .values([
        put('news', day),
        { ...put('warning', addDays(day, 1)), severity: 'warning' },
        { ...put('urgent', addDays(day, 2)), severity: 'urgent' },
      ]);
    const send = (title: string, severity: 'minor' | 'moderate' | 'severe', isDrill = false) =>
      sendSafetyAlert(services, cast.maya, { title, message: 'm', severity, isDrill });
    for (const [title, severity] of [
      ['minor', 'minor'],
      ['moderate', 'moderate'],
      ['severe', 'severe'],
    ] as const)
      await send(title, severity);
    await send('drill', 'severe', true);
    const listed = await listBannerAlerts(services, session);
    expect(listed.map(({ title }) => title.toLowerCase().replace('drill: ', ''))).toEqual([
      'severe',
      'urgent',
      'moderate',
      'warning',
      'minor',
      'drill',
      'news',
    ]);
    expect(listed.toSorted(bySeverity)).toEqual(listed);
  });

  test('a dated alert shows from its “Show from” day, by default three days before', async ({
    services,
    cast,
  }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    const day = dayIn(services.config.timeZone, services.clock.now());
    await services.db.delete(alerts);
    await services.db
      .insert(alerts)
      .values([
        put('in 3 days', addDays(day, 3)),
        put('in 4 days', addDays(day, 4)),
        { ...put('on its day alone', addDays(day, 1)), leadDays: 0 },
        { ...put('months ahead', addDays(day, 90)), leadDays: 90 },
        { ...put('next September', addDays(day, 300)), leadDays: 299 },
      ]);
    const ids = async () => (await listBannerAlerts(services, session)).map(({ id }) => id);
    expect(await ids()).toEqual(['in 3 days', 'months ahead']);
    services.clock.set(new Date(services.clock.now().getTime() + 24 * 3_600_000));
    expect(await ids()).toEqual([
      'on its day alone',
      'in 3 days',
      'in 4 days',
      'months ahead',
      'next September',
    ]);
    expect((await listComing(services, cast.rosa)).map(({ showFrom }) => showFrom)).toEqual(
      [1, 0, 1, 0, 1].map((days) => addDays(day, days)),
    );
  });

  test('the banner lists dated alerts of today or later, by date', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    const today = dayIn(services.config.timeZone, services.clock.now());
    await services.db.delete(alerts);
    await services.db
      .insert(alerts)
      .values([put('later', addDays(today, 3)), put('yesterday', addDays(today, -1)), put('today', today)]);
    const listed = await listBannerAlerts(services, session);
    expect(listed.map((alert) => alert.id)).toEqual(['today', 'later']);
  });

  test("the banner’s day is that of the neighborhood's time zone", async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    await services.db.delete(alerts);
    await services.db.insert(alerts).values(put('meeting', '2026-11-01'));
    // 02:00 UTC on the 2nd is still the evening of the 1st in Los Angeles.
    services.clock.set(new Date('2026-11-02T02:00:00Z'));
    expect(await listBannerAlerts(services, session)).toHaveLength(1);
    services.clock.set(new Date('2026-11-02T09:00:00Z'));
    expect(await listBannerAlerts(services, session)).toHaveLength(0);
  });

  test('the banner lists safety alerts first, the newest before the others', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    await sendSafetyAlert(services, cast.maya, { title: 'First', message: 'm' });
    services.clock.set(new Date(services.clock.now().getTime() + 1000));
    await sendSafetyAlert(services, cast.maya, { title: 'Second', message: 'm' });
    const listed = await listBannerAlerts(services, session);
    expect(listed.slice(0, 2).map((alert) => alert.title)).toEqual(['Second', 'First']);
  });

  test('the banner leaves out ended alerts', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    const { id } = await sendSafetyAlert(services, cast.maya, { title: 'Over', message: 'm' });
    const titles = async () => (await listBannerAlerts(services, session)).map(({ title }) => title);
    expect(await titles()).toContain('Over');
    await endAlert(services, id);
    expect(await titles()).not.toContain('Over');
    expect(await findAlertOfMessage(services, id)).toBeNull();
  });
});

describe('dismissing an alert', () => {
  test('a dismissal lasts for its session only', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    const { session: other } = await startSession(services, cast.rosa.id, null);
    const [first, ...rest] = await listBannerAlerts(services, session);
    await dismissAlert(services, session, first!.id);
    await dismissAlert(services, session, first!.id);
    expect(await listBannerAlerts(services, session)).toEqual(rest);
    expect(await listBannerAlerts(services, other)).toHaveLength(rest.length + 1);
  });

  test('a dismissed dated alert stays readable until it is over', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    const { session: other } = await startSession(services, cast.rosa.id, null);
    const day = dayIn(services.config.timeZone, services.clock.now());
    await services.db.delete(alerts);
    await services.db
      .insert(alerts)
      .values([
        put('later', addDays(day, 3)),
        put('today', day),
        { ...put('ended', day), endedAt: services.clock.now() },
      ]);
    const warning = await sendSafetyAlert(services, cast.maya, { title: 'Smoke', message: 'm' });
    for (const id of ['later', 'today', 'ended', warning.id]) await dismissAlert(services, session, id);
    expect((await listDismissed(services, session)).map(({ id }) => id)).toEqual(['today', 'later']);
    expect(await listDismissed(services, other)).toEqual([]);
    services.clock.set(new Date(services.clock.now().getTime() + 48 * 3_600_000));
    expect((await listDismissed(services, session)).map(({ id }) => id)).toEqual(['later']);
  });

  test('dismissing an unknown alert is not found', async ({ services, cast }) => {
    const { session } = await startSession(services, cast.rosa.id, null);
    await expect(dismissAlert(services, session, 'nothing')).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('the session remembers that the banner is hidden', async ({ services, cast }) => {
  const { session, token } = await startSession(services, cast.rosa.id, null);
  await setBannerHidden(services, session, true);
  expect(await findSession(services, token)).toMatchObject({ isBannerHidden: true });
  await setBannerHidden(services, session, false);
  expect(await findSession(services, token)).toMatchObject({ isBannerHidden: false });
});

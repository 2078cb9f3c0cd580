// @module-tag dated

import { eq } from 'drizzle-orm';

import { alertLinks, messages, notifications, residents } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import type { Viewer } from '~/domain/viewer';
import {
  cancelMessage,
  confirmMessage,
  correctMessage,
} from '~/features/safety/messages/follow-ups/follow-ups.server';
import { sendCommunityUpdate, sendSafetyAlert } from '~/features/safety/messages/messages.server';

import { linkAlerts, sweepAlertLinks } from './alert-links.server';
import { findLinkedIncident, findPublicIncident, listPublicIncidents } from './incidents.server';

const warning = { title: 'Smoke', message: 'Close your windows.' };
const warn = async (services: TestServices, sender: Viewer, input = {}) =>
  (await sendSafetyAlert(services, sender, { ...warning, ...input })).id;

const passMinutes = (services: TestServices, minutes: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + minutes * 60_000));

describe('public incidents', () => {
  test('an incident of a manager has all its messages, newest first', async ({ services, cast }) => {
    const first = await warn(services, cast.maya);
    const second = await correctMessage(services, cast.maya, first, { ...warning, message: 'It is steam.' });
    const third = await cancelMessage(services, cast.maya, second.id, { ending: 'over', message: '' });
    const other = await warn(services, cast.maya, { title: 'Wind' });
    const incidents = await listPublicIncidents(services);
    expect(incidents.map(({ ids }) => ids)).toEqual(
      expect.arrayContaining([[third.id, second.id, first], [other]]),
    );
    expect(incidents).toHaveLength(2);
    for (const id of [first, second.id, third.id])
      expect(await findPublicIncident(services, id)).toMatchObject({
        ids: [third.id, second.id, first],
        alerts: [{ title: 'All clear: Smoke' }, { message: 'It is steam.' }, warning],
        unconfirmedId: null,
        unconfirmedSender: null,
      });
    expect(JSON.stringify(incidents)).not.toContain('Maya');
  });

  test("a resident's alert is public once a manager confirms it, and its correction after another", async ({
    services,
    cast,
  }) => {
    const id = await warn(services, cast.rosa);
    const update = await sendCommunityUpdate(services, cast.maya, { title: 'Pool', message: 'On Friday.' });
    for (const hidden of [id, update.id, crypto.randomUUID(), 'none'])
      expect(await findPublicIncident(services, hidden)).toBeNull();
    expect(await listPublicIncidents(services)).toEqual([]);
    await confirmMessage(services, cast.maya, id);
    const corrected = await correctMessage(services, cast.rosa, id, { ...warning, message: 'It is steam.' });
    const [incident] = await listPublicIncidents(services);
    expect(incident).toMatchObject({ ids: [id], alerts: [warning], unconfirmedId: corrected.id });
    expect(incident?.alerts).toHaveLength(1);
    expect(await findPublicIncident(services, corrected.id)).toBeNull();
    await confirmMessage(services, cast.maya, corrected.id);
    expect(await listPublicIncidents(services)).toMatchObject([
      { ids: [corrected.id, id], unconfirmedId: null },
    ]);
  });
});

describe("a recipient's link", () => {
  const linkTo = async (services: TestServices, messageId: string, residentId: string) => {
    const delivery = { residentId, notificationId: messageId, type: 'safety_alert', url: '/' };
    const [linked] = await linkAlerts(services, [delivery]);
    const [, path, , token] = /^(\/alerts\/([\w-]+))(?:\/([\w-]{43}))?$/.exec(linked?.url ?? '') ?? [];
    return { path, token: token ?? '' };
  };
  const isOpen = async (services: TestServices, messageId: string, token: string) =>
    (await findLinkedIncident(services, messageId, token)) !== null;

  test('a link leads to a public alert without a token, and to no test or update', async ({
    services,
    cast,
  }) => {
    const id = await warn(services, cast.maya);
    expect(await linkTo(services, id, cast.rosa.id)).toEqual({ path: `/alerts/${id}`, token: '' });
    const others = [
      { notificationId: crypto.randomUUID(), type: 'safety_alert' },
      { notificationId: id, type: 'class_update' },
    ].map((delivery) => ({ residentId: cast.rosa.id, url: '/', ...delivery }));
    expect(await linkAlerts(services, others)).toEqual(others);
    expect(await services.db.$count(alertLinks)).toBe(0);
  });

  test('a token opens the one alert that it was sent for, and its follow-ups', async ({ services, cast }) => {
    const id = await warn(services, cast.rosa);
    const other = await warn(services, cast.others[1], { title: 'Wind' });
    const { token } = await linkTo(services, id, cast.others[0].id);
    expect(await findLinkedIncident(services, id, token)).toMatchObject({
      alerts: [warning],
      unconfirmedSender: expect.stringContaining('Rosa'),
    });
    for (const [message, given] of [
      [other, token],
      [id, 'x'.repeat(43)],
      ['none', token],
    ] as const)
      expect(await isOpen(services, message, given)).toBe(false);
    await cancelMessage(services, cast.maya, id, { ending: 'mistake', message: '' });
    expect((await findLinkedIncident(services, id, token))?.alerts).toMatchObject([
      { ending: 'mistake' },
      warning,
    ]);
    const stored = JSON.stringify(await services.db.select().from(alertLinks));
    expect(stored).not.toContain(token);
  });

  test('a token ends with its alert, and nightly sweeps delete it', async ({ services, cast }) => {
    const expiresAt = new Date(services.clock.now().getTime() + 60 * 60_000).toISOString();
    const id = await warn(services, cast.rosa, { expiresAt });
    const { token } = await linkTo(services, id, cast.others[0].id);
    passMinutes(services, 59);
    expect(await isOpen(services, id, token)).toBe(true);
    passMinutes(services, 1);
    expect(await isOpen(services, id, token)).toBe(false);
    await sweepAlertLinks(services);
    expect(await services.db.$count(alertLinks)).toBe(1);
    passMinutes(services, 9 * 24 * 60);
    await sweepAlertLinks(services);
    expect(await services.db.$count(alertLinks)).toBe(0);
  });

  test('a token ends with the access and the inbox of its recipient', async ({ services, cast }) => {
    const id = await warn(services, cast.rosa);
    const [{ id: recipient }] = cast.others;
    const { token } = await linkTo(services, id, recipient);
    const disable = (disabledAt: Date | null) =>
      services.db.update(residents).set({ disabledAt }).where(eq(residents.id, recipient));
    await disable(services.clock.now());
    expect(await isOpen(services, id, token)).toBe(false);
    await disable(null);
    expect(await isOpen(services, id, token)).toBe(true);
    await services.db.delete(notifications).where(eq(notifications.residentId, recipient));
    expect(await isOpen(services, id, token)).toBe(false);
    await services.db.delete(messages).where(eq(messages.id, id));
    expect(await services.db.$count(alertLinks)).toBe(0);
  });
});

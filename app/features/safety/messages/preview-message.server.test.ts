import { desc, eq } from 'drizzle-orm';

import { alerts, messages, notifications } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { toInstant, toLocalTime } from '~/domain/local-time';
import { listBannerAlerts } from '~/features/safety/alerts/alerts.server';
import { readInbox } from '~/platform/notifications/notifications.server';

import { sendCommunityUpdate, sendSafetyAlert } from './messages.server';
import { previewMessage } from './preview-message.server';
import { readMessageForm, toFormValues } from './message-form.server';
import { newMessage } from './write-message';

const ice = {
  title: 'Ice on the steps',
  message: 'Use the ramp.\nHold the rail.',
  severity: 'extreme',
} as const;

test('an alert’s preview matches the sent alert', async ({ services, cast: { maya } }) => {
  const { db, clock, config } = services;
  const tomorrow = new Date(clock.now().getTime() + 24 * 60 * 60_000);
  const input = { ...ice, expiresAt: toLocalTime(config.timeZone, tomorrow) };
  const before = await db.$count(messages);
  const preview = await previewMessage(services, maya, newMessage('safety_alert'), input);
  expect(await db.$count(messages), 'nothing is sent').toBe(before);
  const sent = await sendSafetyAlert(services, maya, input);

  const session = { id: crypto.randomUUID(), viewer: maya } as Parameters<typeof listBannerAlerts>[1];
  const listed = (await listBannerAlerts(services, session)).find(({ id }) => id === sent.id);
  expect(preview.alert).toEqual({ ...listed, id: 'preview' });
  const { items } = await readInbox(services, maya, { limit: 1 });
  expect(preview.item).toEqual({ ...items[0], id: 'preview' });
  expect(preview.alert?.expiresAt).toBe(toInstant(config.timeZone, input.expiresAt)!.toISOString());
  expect(preview.push).toEqual({
    title: 'Ice on the steps',
    body: 'Maya Chen (manager): Use the ramp.\nHold the rail.',
  });
  expect(preview.mail.subject).toBe('Ice on the steps (Cedar Commons)');
  expect(preview.mail.text).toContain('> Use the ramp.\n> Hold the rail.');
  expect(preview.reach.residents).toBe(sent.recipients);
});

test('a drill is marked everywhere; the banner has all of a long text, other channels its beginning', async ({
  services,
  cast: { maya },
}) => {
  const { alert, item, push, mail } = await previewMessage(services, maya, newMessage('safety_alert'), {
    ...{ title: 'Fire', message: 'Walk out. '.repeat(200), isDrill: true },
  });
  expect([alert?.title, item.title, push.title]).toEqual(['DRILL: Fire', 'DRILL: Fire', 'DRILL: Fire']);
  expect(mail.text).toContain('This is a drill: an exercise, and nothing has happened.');
  expect([item.message.length, push.body.length, alert?.message.length]).toEqual([301, 301, 2000]);
  expect(mail.text.match(/Walk/g)).toHaveLength(30);
});

test('an update is in no banner; its mail has all of a long text', async ({ services, cast: { maya } }) => {
  const pool = { title: 'The pool', message: 'It is open.' };
  const { alert, item } = await previewMessage(services, maya, newMessage('community_update'), pool);
  expect(alert).toBeNull();
  const { id } = await sendCommunityUpdate(services, maya, pool);
  const [stored] = await services.db
    .select()
    .from(notifications)
    .where(eq(notifications.id, id))
    .orderBy(desc(notifications.createdAt))
    .limit(1);
  expect(item).toMatchObject({ title: stored!.title, message: stored!.message, type: stored!.type });
  expect(await services.db.$count(alerts, eq(alerts.messageId, id))).toBe(0);
  const long = { title: 'The pool', message: 'Walk in. '.repeat(200) };
  const { mail } = await previewMessage(services, maya, newMessage('community_update'), long);
  expect(mail.text.match(/Walk/g)).toHaveLength(200);
});

test('the preview refuses an end that an alert can’t have', async ({ services, cast: { maya } }) => {
  const expiresAt = '2020-01-01T10:00';
  const late = previewMessage(services, maya, newMessage('safety_alert'), { ...ice, expiresAt });
  await expect(late).rejects.toMatchObject({
    code: 'invalid',
    options: { errors: { expiresAt: ['The end must be in the future.'] } },
  });
});

test('only people who may send a message can preview and write it', async ({
  services,
  cast: { maya, rosa },
}) => {
  const forbidden = expect.objectContaining({ code: 'forbidden' }) as Error;
  const open = (viewer: typeof rosa, type: 'safety_alert' | 'community_update') =>
    Promise.all([
      previewMessage(services, viewer, newMessage(type), ice),
      readMessageForm(services, viewer, newMessage(type)),
    ]);
  const [seen, writing] = await open(rosa, 'safety_alert');
  expect([seen.alert?.senderName, writing.canManage]).toEqual([
    expect.stringContaining('Rosa Alvarez'),
    false,
  ]);
  await expect(open(rosa, 'community_update')).rejects.toEqual(forbidden);
  const config = { ...services.config, safetyAlertSenders: 'managers' as const };
  const strict = { ...services, config };
  await expect(previewMessage(strict, rosa, newMessage('safety_alert'), ice)).rejects.toEqual(forbidden);
  expect((await previewMessage(strict, maya, newMessage('safety_alert'), ice)).alert).not.toBeNull();
});

test('a template fills in its own kind of message, and typed text comes back unchanged', async ({
  services,
  cast: { maya },
}) => {
  const read = async (type: 'safety_alert' | 'community_update') =>
    (await readMessageForm(services, maya, newMessage(type), 'hurricane')).initialFields;
  expect([await read('safety_alert'), await read('community_update')]).toEqual([
    expect.objectContaining({ title: 'Weather Alert: Hurricane Warning' }),
    null,
  ]);
  expect(
    toFormValues({ ...ice, expiresAt: '2026-06-11T18:00', isDrill: true, formToken: 'one', data: undefined }),
  ).toEqual({
    ...ice,
    expiresAt: '2026-06-11T18:00',
    isDrill: 'on',
    formToken: 'one',
  });
});

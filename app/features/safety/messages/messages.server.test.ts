// @module-tag dated

import { eq } from 'drizzle-orm';

import { alerts, messages, notifications, residents } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { listBannerAlerts } from '~/features/safety/alerts/alerts.server';
import { listNotifications } from '~/platform/notifications/notifications.server';

import { communityUpdateSchema, safetyAlertSchema } from './messages.schema.server';
import { sendCommunityUpdate, sendSafetyAlert } from './messages.server';

const warning = { title: 'Smoke near the creek', message: 'Please close your windows.' };

describe('sendSafetyAlert', () => {
  test("a safety alert reaches every inbox, its sender's too, and leads the banner", async ({
    services,
    cast,
  }) => {
    const sent = await sendSafetyAlert(services, cast.maya, warning);
    const people = await services.db.select({ id: residents.id }).from(residents);
    const inboxes = await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.messageId, sent.id));

    expect(sent.recipients).toBe(people.length);
    expect(inboxes.map((row) => row.residentId).sort()).toEqual(people.map((row) => row.id).sort());
    expect(inboxes.every((row) => row.type === 'safety_alert' && row.readAt === null)).toBe(true);
    expect(inboxes.every((row) => row.senderName === 'Maya Chen (manager)' && row.url === '/')).toBe(true);

    const session = { id: crypto.randomUUID(), viewer: cast.rosa, isBannerHidden: false };
    const [first] = await listBannerAlerts(services, session);
    expect(first).toMatchObject({ ...warning, severity: 'urgent', senderName: 'Maya Chen (manager)' });
    const [row] = await services.db.select().from(messages).where(eq(messages.id, sent.id));
    expect(row).toMatchObject({ priority: 'high', url: '/', senderId: 'demo-manager' });
  });

  test('a safety alert sent twice by one press, or by 20 concurrent ones, is one message', async ({
    services,
    cast,
  }) => {
    const input = { ...warning, formToken: 'one-press' };
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => sendSafetyAlert(services, cast.maya, input)),
    );
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await services.db.select().from(alerts).where(eq(alerts.title, warning.title))).toHaveLength(1);
  });

  test('a safety alert from the same form with other words, or as a drill, is another message', async ({
    services,
    cast,
  }) => {
    const input = { ...warning, formToken: 'form' };
    const ids = [];
    for (const changes of [{}, { message: 'It is over.' }, { isDrill: true }])
      ids.push((await sendSafetyAlert(services, cast.maya, { ...input, ...changes })).id);
    expect(new Set(ids).size).toBe(3);
  });

  test('a safety alert with the same words within 10 minutes needs a confirmation', async ({
    services,
    cast,
  }) => {
    const later = (minutes: number) =>
      services.clock.set(new Date(services.clock.now().getTime() + minutes * 60_000));
    const again = () => sendSafetyAlert(services, cast.maya, { ...warning, formToken: crypto.randomUUID() });
    const refusal = (question: string) => ({
      code: 'conflict',
      detail: question,
      options: { errors: { isConfirmed: [question] } },
    });
    await again();
    await expect(again()).rejects.toMatchObject(
      refusal('You sent this less than a minute ago. Send it again?'),
    );
    later(2);
    await expect(again()).rejects.toMatchObject(refusal('You sent this 2 minutes ago. Send it again?'));
    await expect(
      sendSafetyAlert(services, cast.maya, { ...warning, isConfirmed: true }),
    ).resolves.toBeTruthy();
    // An update with the same words isn't a repeat.
    await expect(sendCommunityUpdate(services, cast.maya, warning)).resolves.toBeTruthy();
    await expect(sendCommunityUpdate(services, cast.maya, warning)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(
      sendCommunityUpdate(services, cast.maya, { ...warning, isConfirmed: true }),
    ).resolves.toBeTruthy();
    expect(await services.db.select().from(alerts).where(eq(alerts.title, warning.title))).toHaveLength(2);
    later(10);
    await expect(again()).resolves.toBeTruthy();
  });

  test('a resident may send one safety alert in 10 minutes, and learns the wait', async ({
    services,
    cast,
  }) => {
    await sendSafetyAlert(services, cast.rosa, warning);
    await expect(sendSafetyAlert(services, cast.rosa, { ...warning, title: 'Again' })).rejects.toMatchObject({
      code: 'forbidden',
      detail: 'You can send one safety alert every 10 minutes. Try again in 10 minutes.',
      options: { retryAfterSeconds: 600 },
    });
    services.clock.set(new Date(services.clock.now().getTime() + 10 * 60_000));
    await expect(sendSafetyAlert(services, cast.rosa, { ...warning, title: 'Again' })).resolves.toBeTruthy();
  });

  test('a resident may send three safety alerts a day', async ({ services, cast }) => {
    for (const title of ['One', 'Two', 'Three']) {
      await sendSafetyAlert(services, cast.rosa, { ...warning, title });
      services.clock.set(new Date(services.clock.now().getTime() + 11 * 60_000));
    }
    await expect(sendSafetyAlert(services, cast.rosa, { ...warning, title: 'Four' })).rejects.toMatchObject({
      detail: 'You can send 3 safety alerts a day. Please ask a community manager to send more.',
    });
    services.clock.set(new Date(services.clock.now().getTime() + 24 * 60 * 60_000));
    await expect(sendSafetyAlert(services, cast.rosa, { ...warning, title: 'Four' })).resolves.toBeTruthy();
  });

  test('of 10 different safety alerts that a resident sends concurrently, one passes', async ({
    services,
    cast,
  }) => {
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        sendSafetyAlert(services, cast.rosa, { ...warning, title: `Alert ${n}` }),
      ),
    );
    expect(sent.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('a manager may send any number of safety alerts', async ({ services, cast }) => {
    for (let n = 0; n < 5; n += 1)
      await sendSafetyAlert(services, cast.maya, { ...warning, title: `Alert ${n}` });
  });

  test('safety alerts can be reserved for managers by configuration', async ({ services, cast }) => {
    const strict = { ...services, config: { ...services.config, safetyAlertSenders: 'managers' as const } };
    await expect(sendSafetyAlert(strict, cast.rosa, warning)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(sendSafetyAlert(strict, cast.maya, warning)).resolves.toBeTruthy();
  });
});

describe('sendCommunityUpdate', () => {
  test('a community update reaches every inbox and is not in the banner', async ({ services, cast }) => {
    const update = { title: 'Pool reopens', message: 'On Friday.' };
    const sent = await sendCommunityUpdate(services, cast.maya, update);
    const [newest] = await listNotifications(services, cast.rosa);
    expect(newest).toMatchObject({ id: sent.id, type: 'community_update', ...update, read: false });
    expect(await services.db.select().from(alerts).where(eq(alerts.title, update.title))).toHaveLength(0);
  });

  test('a resident may not send a community update', async ({ services, cast }) => {
    await expect(
      sendCommunityUpdate(services, cast.rosa, { title: 'Hello', message: 'All' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the forms of messages to everyone', () => {
  const firstError = (schema: typeof safetyAlertSchema | typeof communityUpdateSchema, input: unknown) =>
    schema.safeParse(input).error?.issues[0]?.message;

  test.for([{}, { title: ' ', message: 'm' }, { title: 't', message: '\n ' }, { title: '', message: '' }])(
    'the message forms require both fields for %o',
    (input) => {
      expect(firstError(safetyAlertSchema, input)).toBe(
        'Please fill in both title and message for the safety alert.',
      );
      expect(firstError(communityUpdateSchema, input)).toBe(
        'Please fill in both title and message for the community update.',
      );
    },
  );

  test('the message forms refuse long texts, and count a line break once', () => {
    const full = { title: 't'.repeat(120), message: `a\r\n${'m'.repeat(1998)}` };
    expect(safetyAlertSchema.safeParse(full).success).toBe(true);
    expect(firstError(safetyAlertSchema, { ...full, title: 't'.repeat(121) })).toBe(
      'The title can have at most 120 characters.',
    );
    expect(firstError(safetyAlertSchema, { ...full, message: 'm'.repeat(2001) })).toBe(
      'The message can have at most 2,000 characters.',
    );
  });

  test.for(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil'])(
    'the message forms refuse the link %s',
    (url) => {
      expect(safetyAlertSchema.safeParse({ title: 't', message: 'm', data: { url } }).success).toBe(false);
    },
  );
});

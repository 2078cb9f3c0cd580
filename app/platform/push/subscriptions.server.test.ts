import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { notifications, pushDeliveries, pushSubscriptions } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { type PushService, startPushService, type Subscription } from '#tests/support/push-service';
import { makeBrowser } from '#tests/support/web-push';
import { parseInput } from '~/domain/parse.server';
import type { Viewer } from '~/domain/viewer';
import { endSession, type Session, startSession } from '~/platform/residents/sessions.server';

import { subscriptionSchema } from './push.schema.server';
import { createPush } from './push.server';
import {
  listDevices,
  recordReceipt,
  pushToResident,
  sendTest,
  subscribe,
  unsubscribe,
} from './subscriptions.server';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
afterEach(() => {
  expect(service.problems.splice(0)).toEqual([]);
});

const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36';

/** Services that push to the test's push service. */
function reaching(services: TestServices): TestServices {
  const config = { ...services.config, pushHosts: [service.host] };
  return {
    ...services,
    config,
    push: createPush(config, { ...services, ca: service.certificate, deadlineMs: 3000 }),
  };
}
const signIn = async (services: TestServices, viewer: Viewer): Promise<Session> =>
  (await startSession(services, viewer.id, chrome)).session;
const input = (subscription: Subscription, userAgent: string | null = null) => ({
  ...subscription,
  userAgent,
});
const toRow = async ({ db }: TestServices, id: string) =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0];

describe('subscribing to pushes', () => {
  test("subscribing stores the device, with the session's user agent by default", async ({
    services: given,
    cast,
  }) => {
    const services = reaching(given);
    const session = await signIn(services, cast.rosa);
    const { id } = await subscribe(services, session, input(service.subscribe()));
    expect(await listDevices(services, session)).toEqual([
      {
        id,
        browser: 'Chrome on Windows',
        isThisOne: true,
        subscribedAt: services.clock.now().toISOString(),
        provedAt: null,
      },
    ]);
  });

  test("subscribing the same endpoint again updates the device's keys and session", async ({
    services: given,
    cast,
  }) => {
    const services = reaching(given);
    const [one, other] = [await signIn(services, cast.rosa), await signIn(services, cast.rosa)];
    const subscription = service.subscribe();
    const { id } = await subscribe(services, one, input(subscription));
    await recordReceipt(services, cast.rosa, id);
    const { p256dhKey, authKey } = service.subscribe();
    const renewed = { ...subscription, p256dhKey, authKey };
    const again = await Promise.all(
      Array.from({ length: 5 }, () => subscribe(services, other, input(renewed, 'Firefox/127.0 Linux'))),
    );
    expect(new Set(again.map((device) => device.id))).toEqual(new Set([id]));
    expect(await toRow(services, id)).toMatchObject({ ...renewed, sessionId: other.id, provedAt: null });
    expect(await listDevices(services, one)).toMatchObject([
      { browser: 'Firefox on Linux', isThisOne: false },
    ]);
  });

  test('subscribing again keeps a device proved', async ({ services: given, cast }) => {
    const services = reaching(given);
    const session = await signIn(services, cast.rosa);
    const subscription = service.subscribe();
    const { id } = await subscribe(services, session, input(subscription));
    const provedAt = await recordReceipt(services, cast.rosa, id);
    await subscribe(services, session, input(subscription));
    expect(await listDevices(services, session)).toMatchObject([{ id, provedAt }]);
  });

  test('an eleventh device is refused, even with concurrent requests', async ({ services: given, cast }) => {
    const services = reaching(given);
    const session = await signIn(services, cast.rosa);
    const results = await Promise.allSettled(
      Array.from({ length: 15 }, () => subscribe(services, session, input(service.subscribe()))),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]!.reason).toMatchObject({
      code: 'conflict',
      detail: 'Notifications can be on for at most 10 devices. Turn them off on one you no longer use.',
    });
    expect(await listDevices(services, session)).toHaveLength(10);
    // The device limit is per resident.
    await subscribe(services, await signIn(services, cast.maya), input(service.subscribe()));
  });

  test("another's endpoint with the same keys moves to the new resident without pending pushes", async ({
    services: given,
    cast,
  }) => {
    const services = reaching(given);
    const subscription = service.subscribe();
    const before = await subscribe(services, await signIn(services, cast.rosa), input(subscription));
    await waitingPush(services, cast.rosa, before.id);
    const mayas = await signIn(services, cast.maya);
    await expect(
      subscribe(services, mayas, input({ ...service.subscribe(), endpoint: subscription.endpoint })),
    ).rejects.toMatchObject({ code: 'conflict', detail: 'This endpoint belongs to another subscription.' });
    expect(await toRow(services, before.id)).toMatchObject({ residentId: cast.rosa.id });

    const { id } = await subscribe(services, mayas, input(subscription));
    expect(await toRow(services, before.id)).toBeUndefined();
    expect(await toRow(services, id)).toMatchObject({ residentId: cast.maya.id, sessionId: mayas.id });
    expect(await services.db.$count(pushDeliveries)).toBe(0);
  });

  test('two residents who subscribe an endpoint at once leave it with one of them', async ({
    services: given,
    cast,
  }) => {
    const services = reaching(given);
    const sessions = [await signIn(services, cast.rosa), await signIn(services, cast.maya)];
    const subscription = service.subscribe();
    await Promise.allSettled(sessions.map((session) => subscribe(services, session, input(subscription))));
    expect(await services.db.$count(pushSubscriptions)).toBe(1);
  });

  test('an endpoint outside the known push services is refused', async ({ services, cast }) => {
    const session = await signIn(services, cast.rosa);
    const subscription = service.subscribe();
    const detail = 'The endpoint is not at a push service that we send to.';
    for (const endpoint of [subscription.endpoint, 'https://10.0.0.1/push', 'https://[::1]/push'])
      await expect(subscribe(services, session, input({ ...subscription, endpoint }))).rejects.toMatchObject({
        code: 'invalid',
        detail,
        options: { errors: { endpoint: [detail] } },
      });
    expect(await services.db.$count(pushSubscriptions)).toBe(0);
  });
});

describe('the end of a device', () => {
  test('a device ends with its session, along with its pending pushes', async ({ services: given, cast }) => {
    const services = reaching(given);
    const [one, other] = [await signIn(services, cast.rosa), await signIn(services, cast.rosa)];
    const { id } = await subscribe(services, one, input(service.subscribe()));
    const kept = await subscribe(services, other, input(service.subscribe()));
    await waitingPush(services, cast.rosa, id);
    await endSession(services, one);
    expect(await listDevices(services, other)).toMatchObject([{ id: kept.id }]);
    expect(await services.db.$count(pushDeliveries)).toBe(0);
  });

  test("only its resident can unsubscribe a device's endpoint", async ({ services: given, cast }) => {
    const services = reaching(given);
    const session = await signIn(services, cast.rosa);
    const { endpoint, ...keys } = service.subscribe();
    await subscribe(services, session, input({ endpoint, ...keys }));
    await unsubscribe(services, cast.maya, endpoint);
    expect(await listDevices(services, session)).toHaveLength(1);
    await unsubscribe(services, cast.rosa, endpoint);
    await unsubscribe(services, cast.rosa, endpoint);
    expect(await listDevices(services, session)).toEqual([]);
  });
});

test("only a device's own resident can send its receipt", async ({ services: given, cast }) => {
  const services = reaching(given);
  const session = await signIn(services, cast.rosa);
  const { id } = await subscribe(services, session, input(service.subscribe()));
  for (const [viewer, device] of [
    [cast.maya, id],
    [cast.rosa, session.id],
    [cast.rosa, 'nonsense'],
  ] as const)
    await expect(recordReceipt(services, viewer, device)).rejects.toMatchObject({ code: 'not-found' });
  expect(await listDevices(services, session)).toMatchObject([{ provedAt: null }]);
  const now = services.clock.now().toISOString();
  expect(await recordReceipt(services, cast.rosa, id)).toBe(now);
  expect(await listDevices(services, session)).toMatchObject([{ provedAt: now }]);
});

describe('pushToResident', () => {
  const note = { type: 'emergency_share', title: 'Rosa needs help', body: 'Here.', url: '/', tag: 'share' };
  const options = { ttlSeconds: 3600, urgency: 'high' } as const;

  test('pushing to a resident returns the outcome and deletes gone devices', async ({
    services: given,
    cast,
  }) => {
    const services = reaching(given);
    const session = await signIn(services, cast.rosa);
    const push = () => pushToResident(services, cast.rosa.id, note, options);
    expect(await push()).toBe('no-device');

    const gone = await subscribe(services, session, input(service.subscribe('gone')));
    expect(await push()).toBe('no-device');
    expect(await toRow(services, gone.id)).toBeUndefined();

    await subscribe(services, session, input(service.subscribe('refuse')));
    expect(await push()).toBe('refused');
    await subscribe(services, session, input(service.subscribe('fail')));
    expect(await push()).toBe('later');
    const subscription = service.subscribe();
    const { id } = await subscribe(services, session, input(subscription));
    expect(await push()).toBe('accepted');
    expect(service.receivedBy(subscription.endpoint)).toMatchObject([
      {
        note: { ...note, device: id, sentAt: services.clock.now().toISOString() },
        ttl: 3600,
        urgency: 'high',
        topic: undefined,
      },
    ]);
  });
});

describe('sendTest', () => {
  test('a test push reaches all own devices, even if one hangs', async ({ services: given, cast }) => {
    const services = reaching(given);
    const session = await signIn(services, cast.rosa);
    const [one, other, mayas] = [service.subscribe(), service.subscribe(), service.subscribe()];
    const hanging = service.subscribe('hang');
    for (const subscription of [hanging, one, other]) await subscribe(services, session, input(subscription));
    await subscribe(services, await signIn(services, cast.maya), input(mayas));
    const sent = await sendTest(services, cast.rosa, { title: 'Test', message: 'It works.' });
    expect(sent).toMatchObject({ devices: 2, sentAt: services.clock.now().toISOString() });
    for (const { endpoint } of [one, other])
      expect(service.receivedBy(endpoint)).toMatchObject([
        {
          note: {
            type: 'test',
            title: 'Test',
            body: 'It works.',
            tag: sent.id,
            url: '/settings/notifications',
          },
        },
      ]);
    expect(service.tries(hanging.endpoint)).toBe(1);
    expect(service.tries(mayas.endpoint)).toBe(0);
  });

  test('a test push fails without a reachable device', async ({ services: given, cast }) => {
    const services = reaching(given);
    const test = () => sendTest(services, cast.rosa, { title: 'Test', message: 'It works.' });
    const refusal = { code: 'conflict', detail: 'Failed to send test notification.' };
    await expect(test()).rejects.toMatchObject(refusal);
    await subscribe(services, await signIn(services, cast.rosa), input(service.subscribe('fail')));
    await expect(test()).rejects.toMatchObject(refusal);
  });
});

describe("a push subscription's payload", () => {
  const good = {
    endpoint: 'https://push.example/x',
    p256dhKey: makeBrowser().p256dhKey,
    authKey: 'tBHItJI5svbpez7KI4CCXg',
  };
  const toErrors = (value: unknown) => {
    try {
      parseInput(subscriptionSchema, value);
      return {};
    } catch (error) {
      return (error as { options: { errors: Record<string, string[]> } }).options.errors;
    }
  };

  test('keys are accepted as base64 and base64url, with or without padding, and stored as base64url', () => {
    const { p256dhKey, authKey } = good;
    const padded = {
      ...good,
      p256dhKey: Buffer.from(p256dhKey, 'base64url').toString('base64'),
      authKey: `${authKey}==`,
    };
    for (const value of [good, padded, { ...good, userAgent: ' ' }])
      expect(parseInput(subscriptionSchema, value)).toEqual({ ...good, userAgent: null });
  });

  test('a malformed push subscription is refused by field', () => {
    const wrong: [keyof typeof good | 'userAgent', unknown, string][] = [
      ['endpoint', undefined, 'The endpoint is missing.'],
      ['endpoint', ' ', 'The endpoint is missing.'],
      ['endpoint', 7, 'The endpoint is missing.'],
      [
        'endpoint',
        `https://push.example/${'x'.repeat(2048)}`,
        'The endpoint can have at most 2,048 characters.',
      ],
      ['p256dhKey', undefined, 'The p256dhKey is missing.'],
      ['p256dhKey', good.authKey, "The p256dhKey must be a browser's public key."],
      ['p256dhKey', `C${good.p256dhKey.slice(1)}`, "The p256dhKey must be a browser's public key."],
      ['p256dhKey', `${good.p256dhKey.slice(0, -4)}AAAA`, "The p256dhKey must be a browser's public key."],
      ['p256dhKey', good.p256dhKey.repeat(100), "The p256dhKey must be a browser's public key."],
      ['authKey', null, 'The authKey is missing.'],
      ['authKey', 'short', 'The authKey must be 16 bytes.'],
      ['authKey', '<script>alert(1)</script>', 'The authKey must be 16 bytes.'],
      ['userAgent', 'x'.repeat(501), 'The userAgent can have at most 500 characters.'],
      ['userAgent', 'a\u0000b', 'The userAgent contains a character that cannot be stored.'],
    ];
    for (const [field, value, message] of wrong)
      expect(toErrors({ ...good, [field]: value })).toEqual({ [field]: [message] });
  });
});

/** Queues a push of a new notification to the device. */
async function waitingPush({ db, clock }: TestServices, { id: residentId }: Viewer, subscriptionId: string) {
  const [found] = await db.select().from(notifications).where(eq(notifications.residentId, residentId));
  const at = clock.now();
  await db
    .insert(pushDeliveries)
    .values({ subscriptionId, residentId, notificationId: found!.id, nextAttemptAt: at, expiresAt: at });
}

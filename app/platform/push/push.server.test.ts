// @module-tag dated

import type { LookupFunction } from 'node:net';

import { afterAll, afterEach, beforeAll } from 'vitest';

import { vapidKeys } from '#db/schema';
import {
  describe,
  expect,
  test as base,
  type TestServices,
  testWithOwnDatabase,
} from '#tests/support/domain-test';
import {
  type PushMood,
  type PushService,
  startPushService,
  type Subscription,
} from '#tests/support/push-service';

import { parseRetryAfter } from './push-exchange.server';
import { endpointRefusal, isPublicAddress } from './push-hosts.server';
import { createPush, type Push, type PushResult } from './push.server';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
afterEach(() => {
  expect(service.problems.splice(0)).toEqual([]);
});

type Setup = { pushHosts?: string[] | null; lookup?: LookupFunction; deadlineMs?: number; origin?: string };

const createTo = (
  { host, certificate }: PushService,
  services: TestServices,
  { pushHosts = [host], origin, ...options }: Setup = {},
) =>
  createPush(
    { ...services.config, pushHosts, ...(origin !== undefined && { origin, isHttps: true }) },
    { ...services, ca: certificate, ...options },
  );
const createFor = (services: TestServices, setup: Setup = {}) => createTo(service, services, setup);

const withPush = (service: () => PushService) =>
  base.extend<{ push: Push }>({
    push: async ({ services }, provide) => {
      const push = createTo(service(), services);
      await provide(push);
      await push.close();
    },
  });
const test = withPush(() => service);

const options = { ttlSeconds: 600, urgency: 'high', topic: 'storm' } as const;
const note = JSON.stringify({ title: 'Wind', body: 'Gusts of 50 mph ☂' });

describe.each(['h2', 'http/1.1'] as const)('a push by %s', (protocol) => {
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService({ protocol });
  });
  afterAll(() => service.close());
  afterEach(() => {
    expect(service.problems.splice(0)).toEqual([]);
  });
  const createFor = (services: TestServices, setup: Setup = {}) => createTo(service, services, setup);
  const test = withPush(() => service);

  test("a push arrives with its headers, signed with the subscription's key", async ({ push }) => {
    const target = service.subscribe();
    expect(await push.send(target, note, options)).toEqual({ kind: 'accepted' });
    expect(service.receivedBy(target.endpoint)).toEqual([
      {
        endpoint: target.endpoint,
        note: JSON.parse(note) as unknown,
        ttl: 600,
        urgency: 'high',
        topic: 'storm',
        vapidKey: await push.publicKey(),
        authorization: expect.any(String) as string,
      },
    ]);
  });

  test("a push's signature names the site if its origin is https", async ({ services }) => {
    const push = createFor(services, { origin: 'https://vclink.example.org' });
    expect(await push.send(service.subscribe(), note, options)).toEqual({ kind: 'accepted' });
    await push.close();
  });

  test("a push's result follows from the service's status", async ({ push }) => {
    const results: Partial<Record<PushMood, PushResult>> = {
      gone: { kind: 'gone' },
      missing: { kind: 'gone' },
      refuse: { kind: 'refused' },
      forbid: { kind: 'refused' },
      overfull: { kind: 'refused' },
      fail: { kind: 'later', waitSeconds: null },
      limit: { kind: 'later', waitSeconds: 1 },
      close: { kind: 'later', waitSeconds: null },
    };
    for (const [mood, result] of Object.entries(results))
      expect(await push.send(service.subscribe(mood as PushMood), note, options), mood).toEqual(result);
  });

  test('a push follows no redirect', async ({ push }) => {
    const target = service.subscribe('redirect');
    expect(await push.send(target, note, options)).toEqual({ kind: 'refused' });
    expect(service.tries(target.endpoint)).toBe(1);
  });

  test('a push without an answer ends with its connection at the deadline', async ({ services }) => {
    const push = createFor(services, { deadlineMs: 200 });
    expect(await push.send(service.subscribe('hang'), note, options)).toEqual({
      kind: 'later',
      waitSeconds: null,
    });
    await expect.poll(() => service.hanging()).toBe(0);
    await push.close();
  });

  test('a push counts as accepted by its status, and an endless body is cut off', async ({ push }) => {
    expect(await push.send(service.subscribe('drip'), note, options)).toEqual({ kind: 'accepted' });
    await expect.poll(() => service.hanging()).toBe(0);
  });

  test('pushes reuse a connection, and open another if it was closed', async ({ push }) => {
    const send = (target: Subscription) => push.send(target, note, options);
    await send(service.subscribe());
    const before = service.connections();
    for (let n = 0; n < 5; n += 1) await send(service.subscribe());
    expect(service.connections()).toBe(before);
    service.cut();
    for (let n = 0; n < 2; n += 1) expect(await send(service.subscribe())).toEqual({ kind: 'accepted' });

    // A dropped connection is retried at once on a new one, but only once.
    const target = service.subscribe('hang');
    const sending = send(target);
    await expect.poll(() => service.tries(target.endpoint)).toBe(1);
    service.cut();
    await expect.poll(() => service.tries(target.endpoint)).toBe(2);
    service.cut();
    expect(await sending).toEqual({ kind: 'later', waitSeconds: null });
    expect(service.tries(target.endpoint)).toBe(2);
  });

  test('many pushes run concurrently', async ({ push }) => {
    const before = service.connections();
    const targets = Array.from({ length: 250 }, (_, at) => service.subscribe(at < 120 ? 'hang' : 'take'));
    const sent = targets.map((target) => push.send(target, note, options));
    expect(await Promise.all(sent.slice(120))).toEqual(Array(130).fill({ kind: 'accepted' }));
    await expect.poll(() => service.hanging()).toBe(120);
    if (protocol === 'h2') expect(service.connections() - before).toBeLessThan(5);
    await push.close();
    expect(await Promise.all(sent.slice(0, 120))).toEqual(
      Array(120).fill({ kind: 'later', waitSeconds: null }),
    );
  });

  test('a push to an unreachable service can be retried', async ({ services }) => {
    const away = await startPushService();
    const target = away.subscribe();
    await away.close();
    const push = createFor(services, { pushHosts: [away.host] });
    expect(await push.send(target, note, options)).toEqual({ kind: 'later', waitSeconds: null });
    await push.close();
  });

  test("a push to a service with an untrusted certificate isn't sent", async ({ services }) => {
    const push = createPush({ ...services.config, pushHosts: [service.host] }, services);
    const target = service.subscribe();
    expect(await push.send(target, note, options)).toEqual({ kind: 'later', waitSeconds: null });
    expect(service.tries(target.endpoint)).toBe(0);
    await push.close();
  });

  test('a push with invalid keys is refused', async ({ push }) => {
    const { endpoint, authKey } = service.subscribe();
    for (const p256dhKey of ['', 'abc', Buffer.alloc(65, 4).toString('base64url')])
      expect(await push.send({ endpoint, authKey, p256dhKey }, note, options)).toEqual({ kind: 'refused' });
  });
});

describe("push services' hosts", () => {
  const toLookup = (addresses: string[]): LookupFunction => {
    return (_hostname, { all }, done) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (all) done(null, found);
      else done(null, found[0]!.address, found[0]!.family);
    };
  };
  const { p256dhKey, authKey } = { p256dhKey: '', authKey: '' };

  test("a known push host that resolves to a private address isn't connected to", async ({ services }) => {
    const privates = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'];
    const target = { ...service.subscribe(), endpoint: 'https://fcm.googleapis.com/fcm/send/x' };
    for (const addresses of [...privates.map((address) => [address]), ['142.250.0.1', '100.64.0.1']]) {
      const looked: string[] = [];
      const lookup: LookupFunction = (hostname, lookUp, done) => {
        looked.push(hostname);
        toLookup(addresses)(hostname, lookUp, done);
      };
      const push = createFor(services, { pushHosts: null, lookup });
      expect(await push.send(target, note, options), addresses.join()).toEqual({ kind: 'refused' });
      expect(looked).toEqual(['fcm.googleapis.com']);
      await push.close();
    }
  });

  test('a host in PUSH_HOSTS may resolve to any address', async ({ services }) => {
    const named = `push.example.org:${service.host.split(':')[1]}`;
    const push = createFor(services, { pushHosts: [named], lookup: toLookup(['127.0.0.1']) });
    const target = service.subscribe();
    // The server's certificate has another name.
    expect(await push.send({ ...target, endpoint: `https://${named}/x` }, note, options)).toMatchObject({
      kind: 'later',
    });
    await push.close();
  });

  test('an endpoint that is no longer allowed is refused when sending', async ({ services }) => {
    const push = createFor(services, { pushHosts: ['push.example.org'] });
    const target = service.subscribe();
    expect(await push.send(target, note, options)).toEqual({ kind: 'refused' });
    expect(service.tries(target.endpoint)).toBe(0);
    expect(await push.send({ endpoint: 'nonsense', p256dhKey, authKey }, note, options)).toEqual({
      kind: 'refused',
    });
    await push.close();
  });

  test.for([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://api.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('the endpoint %s is a push service', (endpoint) => {
    expect(endpointRefusal(endpoint, null)).toBeNull();
  });

  test.for([
    ['', 'The endpoint must be the address of a push service.'],
    ['/push', 'The endpoint must be the address of a push service.'],
    ['http://fcm.googleapis.com/x', 'The endpoint must start with https://.'],
    ['javascript:alert(1)', 'The endpoint must start with https://.'],
    ['https://a:b@fcm.googleapis.com/x', 'The endpoint must not contain a user name or password.'],
    ['https://fcm.googleapis.com:8443/x', 'The endpoint is not at a push service that we send to.'],
    ['https://fcm.googleapis.com.evil.example/x', 'The endpoint is not at a push service that we send to.'],
    ['https://evilpush.apple.com/x', 'The endpoint is not at a push service that we send to.'],
    ['https://notify.windows.com.evil.example/x', 'The endpoint is not at a push service that we send to.'],
    ['https://127.0.0.1/x', 'The endpoint is not at a push service that we send to.'],
    ['https://[::1]/x', 'The endpoint is not at a push service that we send to.'],
    ['https://2130706433/x', 'The endpoint is not at a push service that we send to.'],
    ['https://localhost/x', 'The endpoint is not at a push service that we send to.'],
  ] as const)('the endpoint %s is no push service', ([endpoint, refusal]) => {
    expect(endpointRefusal(endpoint, null)).toBe(refusal);
  });

  test('PUSH_HOSTS replaces the known hosts, matching exactly including the port', () => {
    const isFine = (endpoint: string) =>
      endpointRefusal(endpoint, ['push.example.org', 'here.example:8443']) === null;
    expect(isFine('https://push.example.org/x')).toBe(true);
    expect(isFine('https://here.example:8443/x')).toBe(true);
    for (const other of [
      'https://fcm.googleapis.com/x',
      'https://push.example.org:8443/x',
      'https://a.push.example.org/x',
      'https://here.example/x',
    ])
      expect(isFine(other), other).toBe(false);
  });

  test.for(['142.250.72.1', '1.1.1.1', '223.255.255.1', '2a00:1450:4001::1', '2607:f8b0::1'])(
    'the address %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.for([
    ...['0.0.0.0', '10.0.0.1', '100.127.0.1', '127.1.2.3', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
    ...['198.19.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', 'localhost', ''],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fd12::1',
      'ff02::1',
      '::ffff:10.0.0.1',
      '::ffff:142.250.72.1',
      '64:ff9b::a00:1',
    ],
    ...['2002:0a00:0001::1', '2001:0:1::1', '2001:db8::1'],
  ])("the address %s isn't public", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('VAPID keys', () => {
  test('concurrent processes create one pair of VAPID keys', async ({ services }) => {
    const pushes = Array.from({ length: 8 }, () => createFor(services));
    const keys = await Promise.all(pushes.map((push) => push.publicKey()));
    expect(new Set(keys).size).toBe(1);
    const rows = await services.db.select().from(vapidKeys);
    expect(rows.map((row) => row.publicKey)).toEqual([keys[0]]);
    expect(Buffer.from(keys[0]!, 'base64url')).toHaveLength(65);
  });

  testWithOwnDatabase('VAPID keys are read again after a database outage', async ({ services }) => {
    const push = createFor(services);
    await services.db.execute('alter table vapid_keys rename to hidden');
    await expect(push.publicKey()).rejects.toThrow();
    await services.db.execute('alter table hidden rename to vapid_keys');
    await expect(push.publicKey()).resolves.toMatch(/^B[\w-]{86}$/);
  });

  test('a VAPID signature is reused per push service and renewed after some hours', async ({
    services,
    push,
  }) => {
    const target = service.subscribe();
    const hour = 60 * 60 * 1000;
    for (const hours of [0, 5, 2]) {
      services.clock.set(new Date(services.clock.now().getTime() + hours * hour));
      expect(await push.send(target, note, options)).toEqual({ kind: 'accepted' });
    }
    const [first, same, another] = service.receivedBy(target.endpoint).map((got) => got.authorization);
    expect(same).toBe(first);
    expect(another).not.toBe(first);
  });
});

describe('Retry-After', () => {
  const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
  test.for([
    [undefined, date, null],
    ['120', date, 120],
    ['0', undefined, 0],
    ['999999999', date, 86_400],
    ['Fri, 20 Nov 2026 10:05:00 GMT', date, 300],
    ['Fri, 20 Nov 2026 09:00:00 GMT', date, 0],
    ['Fri, 20 Nov 2026 10:05:00 GMT', undefined, null],
    ['soon', date, null],
    ['-5', date, null],
  ] as const)('a Retry-After of %s at %s means %s', ([retryAfter, at, seconds]) => {
    expect(parseRetryAfter(retryAfter, at)).toBe(seconds);
  });
});

import type { BrowserContext, Page } from '@playwright/test';
import bindings from 'gtfs-realtime-bindings';

import { openDatabase } from '#db/client';

import { chromiumFlags, findChromium } from '../support/chromium.mjs';
import { cloneDatabase } from '../support/database';
import { axe, expect, test as base } from '../support/journey';
import { startApp } from '../support/journey-server';
import { databaseVariable } from '../support/journey-setup';
import {
  answerPush,
  type BrowserAnswers,
  deliver,
  pressNotification,
  shownIn,
  findWorker,
} from '../support/push-browser';
import { type PushService, startPushService } from '../support/push-service';

// oxlint-disable-next-line typescript/no-empty-object-type -- nothing new for each test
const test = base.extend<{}, { pushes: PushService }>({
  pushes: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const pushes = await startPushService();
      await use(pushes);
      await pushes.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ pushes }, use) => {
      const clone = await cloneDatabase(process.env[databaseVariable] ?? '');
      const push = { PUSH_HOSTS: pushes.host, NODE_EXTRA_CA_CERTS: pushes.certificateFile };
      const env = { ...push, PUBLIC_SHUTTLE_FEEDS: 'on' };
      const app = await startApp({ DATABASE_URL: clone.url, ...env });
      await use({ ...app, databaseUrl: clone.url });
      await app.close();
      await clone.drop();
    },
    { scope: 'worker' },
  ],
});

// The headless shell, which other journeys prefer, can't show notifications.
test.use({ launchOptions: { executablePath: findChromium() ?? 'chromium', args: chromiumFlags } });

const card = (page: Page) => page.getByRole('region', { name: 'Push notifications', exact: true });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const device = (page: Page) => card(page).getByRole('listitem').filter({ hasText: 'This device' });
/** The current toast. A leaving one is still in the page. */
const toast = (page: Page) => page.locator('[data-sonner-toast][data-front="true"][data-removed="false"]');

async function open(page: Page, context: BrowserContext, answers: BrowserAnswers) {
  await answerPush(context, answers);
  await page.goto('/settings/notifications');
}

const saysEnabled = (page: Page) =>
  saysInToast(page, 'Notifications Enabled', "You'll now receive important updates from VCLink.");

const saysInToast = (page: Page, title: string, description = '') =>
  expect(toast(page)).toHaveText(title + description);

test.beforeEach(async ({ app, page, signIn }) => {
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`delete from push_subscriptions`;
  await close();
  await signIn(page, 'resident', { landsHome: false });
});

test("a resident turns push on, tests it, opens a safety alert's page by it, and turns it off", async ({
  page,
  context,
  pushes,
  otherBrowser,
  signIn,
}) => {
  const subscription = pushes.subscribe();
  await open(page, context, { subscription, permission: 'default' });
  for (const topic of [
    'Safety alerts',
    'Community updates',
    'Booking reminders',
    'Class updates',
    'Private messages',
  ])
    await expect(
      page
        .getByRole('list', { name: 'Channels for each topic' })
        .getByRole('checkbox', { name: `${topic} by push`, exact: true }),
    ).toBeVisible();
  await expect(card(page)).toContainText('Push notifications are off in this browser.');
  expect(context.serviceWorkers()).toEqual([]);
  // A new release's worker must not wait for an old cached copy to expire.
  expect((await page.request.get('/sw.js')).headers()).toMatchObject({ 'cache-control': 'no-cache' });
  await axe(page);

  await button(page, 'Enable').click();
  await saysEnabled(page);
  await expect(card(page)).toContainText('Push notifications are on in this browser.');
  await expect(device(page)).toContainText(/Chrome on \w+/);
  await expect(device(page)).toContainText('Not tested yet');
  await axe(page);
  await axe(page, { colorScheme: 'dark' });

  await page.reload();
  const worker = await findWorker(context);
  await button(page, 'Send test').click();
  await saysInToast(page, 'Test Sent', 'Check for the test notification.');
  await deliver(page, JSON.stringify(pushes.receivedBy(subscription.endpoint).at(-1)?.note));
  await expect
    .poll(() => shownIn(page))
    .toMatchObject([{ title: 'Test notification', body: 'Push notifications reach this device.' }]);
  await expect(device(page)).toContainText('Last proved working: Just now');
  await pressNotification(worker, 'Test notification');
  await expect.poll(() => shownIn(page)).toEqual([]);

  const manager = await otherBrowser();
  await signIn(manager, 'manager', { landsHome: false });
  const alert = {
    title: 'Water main burst',
    message: 'Do not drink tap water.',
    data: { url: '/wellbeing' },
  };
  expect((await manager.request.post('/api/notifications/safety-alert', { data: alert })).status()).toBe(201);
  await expect.poll(() => pushes.receivedBy(subscription.endpoint).length).toBe(2);
  const note = pushes.receivedBy(subscription.endpoint).at(-1)!.note;
  await deliver(page, JSON.stringify(note));
  await expect
    .poll(() => shownIn(page))
    .toEqual([
      {
        title: alert.title,
        body: expect.stringMatching(/ \(manager\): Do not drink tap water\.$/),
        tag: note.tag,
        icon: expect.stringMatching(/\/icon-192\.png$/),
        badge: expect.stringMatching(/\/badge-96\.png$/),
        requireInteraction: true,
        data: { url: expect.stringMatching(/^\/alerts\/[\w-]{36}$/) },
      },
    ]);
  await pressNotification(worker, alert.title);
  await expect(page).toHaveURL(/\/alerts\/[\w-]{36}$/);
  await expect(page.getByText(alert.message)).toBeVisible();
  await expect(page.locator('a[href="/wellbeing"]')).toBeVisible();
  expect(await shownIn(page)).toEqual([]);

  await page.goto('/settings/notifications');
  await button(page, 'Disable').click();
  await saysInToast(page, 'Unsubscribed', "You won't receive push notifications anymore.");
  await expect(card(page)).toContainText('No device gets push notifications yet.');
  await button(page, 'Enable').click();
  await saysInToast(page, 'Subscribed Successfully');
  await expect(device(page)).toBeVisible();
  expect(pushes.problems).toEqual([]);
});

test('an unreadable push is shown as news, and a click on a foreign address stays on this site', async ({
  page,
  context,
  pushes,
}) => {
  await open(page, context, { subscription: pushes.subscribe() });
  await button(page, 'Enable').click();
  await expect(device(page)).toBeVisible();
  await page.reload();
  const worker = await findWorker(context);
  for (const data of ['{"title":', 'null', '{"body":"no title"}', '']) {
    await deliver(page, data);
    await expect
      .poll(() => shownIn(page))
      .toMatchObject([{ title: 'VCLink', data: { url: '/notifications' } }]);
    expect(await shownIn(page)).toMatchObject([
      { body: 'You have news. Tap to read it.', requireInteraction: false },
    ]);
    await pressNotification(worker, 'VCLink');
    await expect(page).toHaveURL(/\/notifications$/);
    await page.goto('/settings/notifications');
  }
  await deliver(page, JSON.stringify({ type: 'test', title: 'A trap', url: '//elsewhere.example/' }));
  await expect.poll(() => shownIn(page)).toMatchObject([{ requireInteraction: false }]);
  await pressNotification(worker, 'A trap');
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test('a browser that blocks notifications says how to allow them', async ({ page, context, pushes }) => {
  await open(page, context, { subscription: pushes.subscribe(), permission: 'denied' });
  await expect(card(page)).toContainText('Push notifications are blocked in this browser.');
  await expect(card(page).locator('ol')).toHaveText(
    'Press the lock icon next to the address.Set Notifications to Allow.Refresh this page.',
  );
  await expect(button(page, 'Enable')).toHaveCount(0);
  await axe(page);
});

test('a browser without push says so, and an iPhone gets instructions', async ({
  page,
  otherBrowser,
  signIn,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'));
  await page.goto('/settings/notifications');
  await expect(card(page)).toContainText('Push notifications are not supported in this browser.');
  await expect(card(page)).not.toContainText('iPhone');
  await expect(card(page).getByRole('button')).toHaveCount(0);

  const phone = await otherBrowser();
  await phone.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Safari/604.1' });
  });
  await signIn(phone, 'resident', { landsHome: false });
  await phone.goto('/settings/notifications');
  await expect(card(phone)).toContainText('choose Add to Home Screen');
});

test('denying notifications shows where to change that, and an ignored prompt can be reopened', async ({
  page,
  context,
  pushes,
}) => {
  await open(page, context, { subscription: pushes.subscribe(), permission: 'default', answer: 'default' });
  await button(page, 'Enable').click();
  await expect(card(page).getByRole('status')).toHaveText(
    'Your browser isn’t allowed to show notifications yet. Press Enable again, and choose Allow.',
  );
  await expect(toast(page)).toHaveCount(0);
  await page.evaluate(() => {
    Notification.requestPermission = async () => {
      localStorage.setItem('played-permission', 'denied');
      return 'denied';
    };
  });
  await button(page, 'Enable').click();
  await saysInToast(page, 'Notifications Blocked', 'You can enable notifications in your browser settings.');
  await expect(card(page)).toContainText('Set Notifications to Allow.');
  expect(context.serviceWorkers()).toEqual([]);
});

for (const { what, answers, title, description } of [
  {
    what: 'cannot ask for permission',
    answers: { permission: 'default', answer: 'throws' },
    title: 'Error',
    description: 'Failed to request notification permission.',
  },
  {
    what: 'has no push service within reach',
    answers: { subscription: { error: 'AbortError' } },
    title: 'Subscription Failed',
    description: 'Failed to subscribe to notifications. Please try again.',
  },
  {
    what: 'finds out late that it cannot push',
    answers: { subscription: { error: 'NotSupportedError' } },
    title: 'Not Supported',
    description: 'Push notifications are not supported in this browser.',
  },
] as const) {
  test(`a browser that ${what} says so, and can try again`, async ({ page, context, pushes }) => {
    await open(page, context, { subscription: pushes.subscribe(), ...answers });
    await button(page, 'Enable').click();
    await saysInToast(page, title, description);
    await expect(button(page, 'Enable')).toBeEnabled();
    await expect(card(page).locator(':focus')).toHaveCount(1);
    await expect(device(page)).toHaveCount(0);
  });
}

test('a push request that the server refuses shows an error and its reason', async ({
  page,
  context,
  pushes,
  expectProblem,
}) => {
  expectProblem(/503: .*\/api\/notifications\//);
  await open(page, context, { subscription: pushes.subscribe() });
  const answer = (status: number, detail: string) => (path: string) =>
    page.route(`**/api/notifications/${path}`, (route) =>
      route.fulfill({ status, json: { detail }, contentType: 'application/problem+json' }),
    );
  await answer(409, 'You have ten devices already.')('subscribe');
  await button(page, 'Enable').click();
  await saysInToast(page, 'Subscription Failed', 'Failed to subscribe to notifications. Please try again.');
  await expect(card(page).getByRole('status')).toHaveText('You have ten devices already.');
  await expect(card(page)).toContainText('Push notifications are off in this browser.');

  await page.unroute('**/api/notifications/subscribe');
  await button(page, 'Enable').click();
  await expect(device(page)).toBeVisible();
  await expect(card(page).getByRole('status')).toHaveCount(0);

  await answer(503, 'Our records cannot be reached.')('unsubscribe');
  await button(page, 'Disable').click();
  await saysInToast(page, 'Error', 'Failed to unsubscribe from notifications.');
  await expect(card(page)).toContainText('Push notifications are on in this browser.');

  await answer(409, 'Failed to send test notification.')('test');
  await button(page, 'Send test').click();
  await saysInToast(page, 'Error', 'Failed to send test notification.');
  await expect(card(page).getByRole('status')).toHaveCount(0);
  await expect(card(page)).toContainText('Push notifications are on in this browser.');
});

test('a subscription unknown to the server shows as off, and is registered again', async ({
  page,
  context,
  pushes,
  signIn,
}) => {
  await open(page, context, { subscription: pushes.subscribe() });
  await button(page, 'Enable').click();
  await expect(device(page)).toBeVisible();
  await page.request.post('/signout', { maxRedirects: 0 });
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/settings/notifications');
  await expect(card(page)).toContainText('Push notifications are off in this browser.');
  await expect(device(page)).toHaveCount(0);
  await button(page, 'Enable').click();
  await saysInToast(page, 'Subscribed Successfully');
  await expect(device(page)).toBeVisible();
});

test('a browser with an outdated server key subscribes again', async ({ page, context, pushes }) => {
  await open(page, context, { subscription: pushes.subscribe() });
  await button(page, 'Enable').click();
  await expect(device(page)).toBeVisible();
  const toKey = () => page.evaluate(() => localStorage.getItem('played-push-key'));
  const key = await toKey();
  expect(Buffer.from(key ?? '', 'base64url').toString('base64url')).toBe(
    ((await (await page.request.get('/api/notifications/push-key')).json()) as { publicKey: string })
      .publicKey,
  );
  await page.evaluate(() => localStorage.setItem('played-push-key', btoa('another key')));
  await card(page)
    .getByRole('button', { name: /^Remove Chrome/ })
    .click();
  await expect(page.getByText('Device removed').first()).toBeVisible();
  await button(page, 'Enable').click();
  await expect(device(page)).toBeVisible();
  expect(await toKey()).toBe(key);
});

test('a push device can be removed from any browser, also without scripts', async ({
  page,
  context,
  pushes,
  otherBrowser,
  signIn,
}) => {
  await open(page, context, { subscription: pushes.subscribe() });
  await button(page, 'Enable').click();
  await expect(device(page)).toBeVisible();
  const plain = await otherBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'resident', { landsHome: false });
  await plain.goto('/settings/notifications');
  await expect(card(plain)).toContainText(
    'Turning push notifications on or off in this browser needs JavaScript, and lite mode off.',
  );
  await expect(device(plain)).toHaveCount(0);
  await card(plain)
    .getByRole('button', { name: /^Remove Chrome/ })
    .click();
  await expect(plain.getByText('Device removed').first()).toBeVisible();
  await expect(card(plain)).toContainText('No device gets push notifications yet.');
  await page.reload();
  await expect(card(page)).toContainText('Push notifications are off in this browser.');
});

test('a browser whose subscription changes reports it to the server', async ({
  page,
  context,
  pushes,
  app,
}) => {
  const [old, next] = [pushes.subscribe(), pushes.subscribe()];
  await open(page, context, { subscription: old });
  await button(page, 'Enable').click();
  await expect(device(page)).toBeVisible();
  const worker = await findWorker(context);
  await worker.evaluate(
    ([old, next]) => {
      const { endpoint, p256dhKey: p256dh, authKey: auth } = next;
      Object.assign(PushManager.prototype, {
        subscribe: async () => ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }),
      });
      const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: typeof Event };
      const event = new ExtendableEvent('pushsubscriptionchange');
      dispatchEvent(
        Object.assign(event, { oldSubscription: { endpoint: old.endpoint }, newSubscription: null }),
      );
    },
    [old, next] as const,
  );
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const stored = async () =>
    (await sql`select endpoint, p256dh_key, auth_key from push_subscriptions`).slice();
  await expect
    .poll(stored)
    .toEqual([{ endpoint: next.endpoint, p256dh_key: next.p256dhKey, auth_key: next.authKey }]);
  await close();
});

async function listCanceled(page: Page): Promise<string[]> {
  const body = await (await page.request.get('/feeds/gtfs-rt/trip-updates.pb')).body();
  const { CANCELED } = bindings.transit_realtime.TripDescriptor.ScheduleRelationship;
  return bindings.transit_realtime.FeedMessage.decode(body).entity.flatMap(({ tripUpdate }) =>
    tripUpdate?.trip.scheduleRelationship === CANCELED ? [tripUpdate.trip.tripId ?? ''] : [],
  );
}

test('a trip that is called off is on an open page, in the feed and on a device, at once', async ({
  page,
  context,
  pushes,
  otherBrowser,
  signIn,
}) => {
  const subscription = pushes.subscribe();
  await open(page, context, { subscription, permission: 'default' });
  await button(page, 'Enable').click();
  await saysEnabled(page);
  await page.goto('/community/shuttle/stops/cedar-loop-3');
  const arrivals = page.getByRole('list', { name: /^Arrivals at / });
  await expect(arrivals).toContainText('Cedar Loop');

  const manager = await otherBrowser();
  await signIn(manager, 'manager', { landsHome: false });
  await manager.goto('/manage/shuttle');
  await manager
    .getByRole('link', { name: /^Call off: Cedar Loop/ })
    .nth(1)
    .click();
  await manager.getByRole('textbox', { name: 'Why' }).fill('Flat tire');
  const start = performance.now();
  const toMs = async (seen: Promise<unknown>) => {
    await seen;
    return Math.round(performance.now() - start);
  };
  const isPushed = () =>
    pushes.receivedBy(subscription.endpoint).some(({ note }) => note.title.startsWith('Called off'));
  const isInFeed = async () => (await listCanceled(page)).length > 0;
  const [, onPage, inFeed, onDevice] = await Promise.all([
    manager.getByRole('button', { name: 'Call it off' }).click(),
    toMs(expect(arrivals).toContainText('Called off: Flat tire')),
    toMs(expect.poll(isInFeed, { intervals: [50] }).toBe(true)),
    toMs(expect.poll(isPushed, { intervals: [20] }).toBe(true)),
  ]);
  await expect(manager.getByText('Trip called off')).toBeVisible();
  process.stdout.write(
    `called off to seen: ${onPage} ms on an open page, ${inFeed} ms in the feed, ${onDevice} ms on a device\n`,
  );
});

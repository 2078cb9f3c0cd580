import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

import { expect } from './journey';

export type Subscription = { endpoint: string; p256dhKey: string; authKey: string };

export type BrowserAnswers = {
  /** Result of `subscribe`, or the name of the error that it throws. */
  subscription: Subscription | { error: string };
  permission?: NotificationPermission;
  /** Answer to the permission prompt. With 'throws' the browser can't ask. */
  answer?: NotificationPermission | 'throws';
};

/**
 * Simulates a browser with a push service in a context's pages, since Chromium's `subscribe` needs Google's servers.
 * Subscriptions persist across pages.
 */
export async function answerPush(context: BrowserContext, answers: BrowserAnswers): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(playBrowser, answers);
}

function playBrowser({ subscription, permission = 'granted', answer = 'granted' }: BrowserAnswers): void {
  const key = 'played-push-key';
  const currentPermission = () =>
    (localStorage.getItem('played-permission') ?? permission) as NotificationPermission;
  const make = (publicKey: string) => {
    if ('error' in subscription) throw new DOMException('played', subscription.error);
    const { endpoint, p256dhKey: p256dh, authKey: auth } = subscription;
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(publicKey), (c) => c.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    };
  };
  Object.defineProperty(Notification, 'permission', { get: currentPermission });
  Notification.requestPermission = async () => {
    if (answer === 'throws') throw new TypeError('played');
    localStorage.setItem('played-permission', answer);
    return answer;
  };
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      const publicKey = btoa(String.fromCharCode(...applicationServerKey));
      const made = make(publicKey);
      localStorage.setItem(key, publicKey);
      return made;
    },
    getSubscription: async () => {
      const publicKey = localStorage.getItem(key);
      return publicKey === null ? null : make(publicKey);
    },
  });
}

export async function findWorker(context: BrowserContext): Promise<Worker> {
  const find = () => context.serviceWorkers().find((worker) => worker.url().endsWith('/sw.js'));
  await expect.poll(() => find()?.url()).toBeDefined();
  return find()!;
}

/**
 * Delivers a push to the service worker, as the browser would, and resolves once its notification exists. Chromium
 * can lose a notification if its list is read at that moment. The first read takes longest.
 */
export async function deliver(page: Page, data: string): Promise<void> {
  await shownIn(page);
  const worker = await findWorker(page.context());
  await worker.evaluate(watchShowing);
  const session = await page.context().newCDPSession(page);
  const registrationId = await readRegistration(session, new URL(page.url()).origin);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data,
  });
  await session.detach();
  await worker.evaluate(() => (globalThis as unknown as WorkerScope).hasShown);
}

function watchShowing(): void {
  const scope = globalThis as unknown as WorkerScope;
  const { registration } = scope;
  scope.hasShown = new Promise((resolve, reject) => {
    registration.showNotification = (...shown) => {
      const showing = ServiceWorkerRegistration.prototype.showNotification.apply(registration, shown);
      showing.then(resolve, reject);
      return showing;
    };
  });
}

function readRegistration(session: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
}

/** TypeScript's types lack `badge`, which only Chromium supports. */
type NotificationWithBadge = Notification & { badge: string };

export type Shown = Pick<
  NotificationWithBadge,
  'title' | 'body' | 'tag' | 'icon' | 'badge' | 'requireInteraction' | 'data'
>;

export const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = ((await registration?.getNotifications()) ?? []) as NotificationWithBadge[];
    return shown.map(({ title, body, tag, icon, badge, requireInteraction, data }) => {
      return { title, body, tag, icon, badge, requireInteraction, data: data as unknown };
    });
  });

type WorkerScope = {
  hasShown?: Promise<void>;
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
};

export const pressNotification = (worker: Worker, title: string): Promise<void> =>
  worker.evaluate(async (title) => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = (await scope.registration.getNotifications()).find((one) => one.title === title);
    if (!notification) throw new Error('No such notification is shown.');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, title);

/**
 * The browser's side of Web Push: what it can do, and the three things that the card asks of it. The worker is
 * registered when push is turned on, not before.
 */

/** Whether and how push stands in this browser. `default`: nobody has been asked yet. */
export type BrowserPush =
  | { isSupported: false }
  | { isSupported: true; permission: NotificationPermission; isSubscribed: boolean };

/** What became of a press. `detail`: what the server said, in a sentence for a person. */
export type PushOutcome = {
  kind:
    | 'enabled'
    | 'subscribed'
    | 'unsubscribed'
    | 'tested'
    | 'not-supported'
    | 'blocked'
    | 'not-answered'
    | 'permission-failed'
    | 'subscription-failed'
    | 'unsubscribing-failed'
    | 'test-failed';
  detail?: string;
};

const workerPath = '/sw.js';
/** A phone that wakes a push service up takes seconds; one that never answers must not keep the card waiting. */
const limitMs = 30_000;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How push stands here. It asks nobody and changes nothing. */
export async function readPush(): Promise<BrowserPush> {
  if (!isSupported()) return { isSupported: false };
  const { permission } = Notification;
  const subscription = permission === 'granted' ? await findSubscription().catch(() => null) : null;
  return { isSupported: true, permission, isSubscribed: subscription !== null };
}

/**
 * Asks for permission where that is open, subscribes, and tells the server.
 * @param publicKey the server's VAPID key, base64url
 */
export async function enablePush(publicKey: string): Promise<PushOutcome> {
  if (!isSupported()) return { kind: 'not-supported' };
  const before = Notification.permission;
  let permission = before;
  try {
    if (before !== 'granted') permission = await Notification.requestPermission();
  } catch {
    return { kind: 'permission-failed' };
  }
  if (permission === 'denied') return { kind: 'blocked' };
  if (permission !== 'granted') return { kind: 'not-answered' };
  try {
    const subscription = await inTime(subscribe(keyBytes(publicKey)));
    await post('/api/notifications/subscribe', toPayload(subscription));
  } catch (error) {
    const isUnsupported = error instanceof DOMException && error.name === 'NotSupportedError';
    return isUnsupported
      ? { kind: 'not-supported' }
      : { kind: 'subscription-failed', detail: toDetail(error) };
  }
  return { kind: before === 'granted' ? 'subscribed' : 'enabled' };
}

/** Has the server forget this browser, and then the browser its subscription. */
export async function disablePush(): Promise<PushOutcome> {
  try {
    const subscription = await inTime(findSubscription());
    if (subscription) {
      await post('/api/notifications/unsubscribe', { endpoint: subscription.endpoint });
      // Nobody pushes to it any more, whether or not the browser lets go of it.
      await inTime(subscription.unsubscribe()).catch(() => false);
    }
  } catch (error) {
    return { kind: 'unsubscribing-failed', detail: toDetail(error) };
  }
  return { kind: 'unsubscribed' };
}

/** Has the server push to the resident's own devices, this one among them. */
export async function testPush(): Promise<PushOutcome> {
  try {
    await post('/api/notifications/test', {
      type: 'community_update',
      audience: 'self',
      title: 'Test notification',
      message: 'Push notifications reach this device.',
    });
  } catch (error) {
    return { kind: 'test-failed', detail: toDetail(error) };
  }
  return { kind: 'tested' };
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && isSame(old, key)) return old;
  // A browser keeps to the key of the subscription that it has, and this one is not ours any more.
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isSame({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return own?.length === key.length && own.every((byte, at) => byte === key[at]);
}

function toPayload(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint,
    p256dhKey: keys?.p256dh,
    authKey: keys?.auth,
    userAgent: navigator.userAgent.slice(0, 500),
  };
}

/** Older browsers take the key as bytes only. */
function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** What the server refused, in its own words. */
class Refusal extends Error {}

async function post(path: string, body: unknown): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(AbortSignal.timeout && { signal: AbortSignal.timeout(limitMs) }),
  });
  if (answer.ok) return;
  const problem = (await answer.json().catch(() => null)) as { detail?: unknown } | null;
  throw new Refusal(typeof problem?.detail === 'string' ? problem.detail : '');
}

const toDetail = (error: unknown): string | undefined =>
  error instanceof Refusal && error.message !== '' ? error.message : undefined;

function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The browser does not answer.')), limitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

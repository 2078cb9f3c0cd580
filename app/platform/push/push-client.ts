/** Registers the service worker only when the user turns push on. */

/** Permission `default` means that the prompt hasn't been answered. */
export type BrowserPush =
  | { isSupported: false }
  | { isSupported: true; permission: NotificationPermission; isSubscribed: boolean };

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
/** Waking a phone's push service takes seconds. The limit keeps the card from waiting forever. */
const limitMs = 30_000;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Reads the push state without prompting. */
export async function readPush(): Promise<BrowserPush> {
  if (!isSupported()) return { isSupported: false };
  const { permission } = Notification;
  const subscription = permission === 'granted' ? await findSubscription().catch(() => null) : null;
  return { isSupported: true, permission, isSubscribed: subscription !== null };
}

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
    const subscription = await withTimeout(subscribe(decodeKey(publicKey)));
    await post('/api/notifications/subscribe', toPayload(subscription));
  } catch (error) {
    const isUnsupported = error instanceof DOMException && error.name === 'NotSupportedError';
    return isUnsupported
      ? { kind: 'not-supported' }
      : { kind: 'subscription-failed', detail: findDetail(error) };
  }
  return { kind: before === 'granted' ? 'subscribed' : 'enabled' };
}

/** Unsubscribes on the server first, then in the browser. */
export async function disablePush(): Promise<PushOutcome> {
  try {
    const subscription = await withTimeout(findSubscription());
    if (subscription) {
      await post('/api/notifications/unsubscribe', { endpoint: subscription.endpoint });
      // The server has already stopped pushing, so a failure here doesn't matter.
      await withTimeout(subscription.unsubscribe()).catch(() => false);
    }
  } catch (error) {
    return { kind: 'unsubscribing-failed', detail: findDetail(error) };
  }
  return { kind: 'unsubscribed' };
}

export async function testPush(): Promise<PushOutcome> {
  try {
    await post('/api/notifications/test', {
      type: 'community_update',
      audience: 'self',
      title: 'Test notification',
      message: 'Push notifications reach this device.',
    });
  } catch (error) {
    return { kind: 'test-failed', detail: findDetail(error) };
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
  // The old subscription is bound to a VAPID key that the server no longer has.
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

/** Older browsers accept the VAPID key only as bytes. */
function decodeKey(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

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

const findDetail = (error: unknown): string | undefined =>
  error instanceof Refusal && error.message !== '' ? error.message : undefined;

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The browser does not answer.')), limitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

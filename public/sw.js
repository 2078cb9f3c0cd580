/* The push worker. It caches nothing and handles no requests. Plain JavaScript for old browsers. Its payload is
   PushPayload of app/platform/push/push.ts. */

self.addEventListener('install', () => self.skipWaiting());

// Only a controlled tab can be navigated to a notification's page.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const note = readNote(event.data);
  event.waitUntil(Promise.all([show(note), acknowledge(note)]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data || {};
  event.waitUntil(open(ownAddress(url)));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

/** Browsers require a notification for every push, even one that can't be parsed. */
function readNote(data) {
  let note = null;
  try {
    note = data.json();
  } catch {
    // Not JSON: the default text below.
  }
  if (note !== null && typeof note === 'object' && toText(note.title) !== '') return note;
  return { title: 'VCLink', body: 'You have news. Tap to read it.', url: '/notifications' };
}

const toText = (value) => (typeof value === 'string' ? value : '');

function show(note) {
  const isUrgent = note.type === 'safety_alert' || note.type === 'emergency_share';
  const tag = toText(note.tag);
  const options = {
    body: toText(note.body),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    tag,
    // Alert again when an urgent push replaces another. Browsers reject `renotify` without a tag.
    renotify: isUrgent && tag !== '',
    requireInteraction: isUrgent,
    data: { url: toText(note.url) },
  };
  const sentAt = Date.parse(toText(note.sentAt));
  if (!Number.isNaN(sentAt)) options.timestamp = sentAt;
  return self.registration.showNotification(note.title, options);
}

/** Confirms delivery, so that the owner sees that the device works. Open pages are informed. */
async function acknowledge(note) {
  if (toText(note.device) === '') return;
  try {
    await post('/api/notifications/receipt', { device: note.device });
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    pages.forEach((page) => page.postMessage({ type: 'push-received' }));
  } catch {
    // Offline or signed out: the notification matters more than its receipt.
  }
}

/** Allows only same-origin URLs, else the start page. */
function ownAddress(url) {
  const { origin } = self.location;
  try {
    const address = new URL(toText(url) || '/', origin);
    if (address.origin === origin) return address.href;
  } catch {
    // Not a URL: the home page.
  }
  return `${origin}/`;
}

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) || pages.find(({ focused }) => focused) || pages[0];
  if (!page) return self.clients.openWindow(address);
  // Focus first, while the user gesture is still valid. If the browser refuses, navigate anyway.
  await page.focus().catch(() => undefined);
  if (page.url === address) return undefined;
  return page.navigate(address).catch(() => self.clients.openWindow(address));
}

/** Replaces a subscription that the push service changed. Removes the old one first, because devices are limited. */
async function renew(old, given) {
  if (old && !(given && given.endpoint === old.endpoint)) {
    await post('/api/notifications/unsubscribe', { endpoint: old.endpoint }).catch(() => undefined);
  }
  const subscription = given || (await subscribeAnew());
  const { endpoint, keys } = subscription.toJSON();
  await post('/api/notifications/subscribe', {
    endpoint,
    p256dhKey: keys.p256dh,
    authKey: keys.auth,
    userAgent: self.navigator.userAgent.slice(0, 500),
  });
}

async function subscribeAnew() {
  const { publicKey } = await (await ask('/api/notifications/push-key')).json();
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

const post = (path, body) =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function ask(path, options) {
  const answer = await fetch(path, { credentials: 'same-origin', ...options });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer;
}

/*
 * The push worker, and nothing else: it caches nothing and answers no request. Plain JavaScript, as browsers that
 * get no new versions any more read it too. What a push carries is app/platform/push/push.ts's PushPayload.
 */

self.addEventListener('install', () => self.skipWaiting());

// Only a tab that this worker controls can be led to a notification's page.
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

/** What a push says. A browser wants something shown for every push, so one that can't be read is news too. */
function readNote(data) {
  let note = null;
  try {
    note = data.json();
  } catch {
    // Shown as the plain notification below.
  }
  if (note !== null && typeof note === 'object' && toText(note.title) !== '') return note;
  return { title: 'VCLink', body: 'There is news for you. Press to read it.', url: '/notifications' };
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
    // What takes another's place is heard again where it matters; without a tag browsers refuse that wish.
    renotify: isUrgent && tag !== '',
    // It stays until somebody has seen it.
    requireInteraction: isUrgent,
    data: { url: toText(note.url) },
  };
  const sentAt = Date.parse(toText(note.sentAt));
  if (!Number.isNaN(sentAt)) options.timestamp = sentAt;
  return self.registration.showNotification(note.title, options);
}

/** The receipt, by which the device's owner sees that pushes arrive. Open pages hear of it. */
async function acknowledge(note) {
  if (toText(note.device) === '') return;
  try {
    await post('/api/notifications/receipt', { device: note.device });
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    pages.forEach((page) => page.postMessage({ type: 'push-received' }));
  } catch {
    // Offline again, or signed out: the notification counts, not its receipt.
  }
}

/** An address of this site, whatever a push says; the start page where it names another's. */
function ownAddress(url) {
  const { origin } = self.location;
  try {
    const address = new URL(toText(url) || '/', origin);
    if (address.origin === origin) return address.href;
  } catch {
    // As for another's.
  }
  return `${origin}/`;
}

/** Shows a page in a tab of ours that is open, else in a new one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) || pages.find(({ focused }) => focused) || pages[0];
  if (!page) return self.clients.openWindow(address);
  // First, while the press still counts for it. A browser may refuse: the page is led on all the same.
  await page.focus().catch(() => undefined);
  if (page.url === address) return undefined;
  return page.navigate(address).catch(() => self.clients.openWindow(address));
}

/**
 * The push service gave this browser another address. The old one goes first, as it takes a place in the list of
 * devices; the key is asked for, for the old one's may not be the server's any more.
 */
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

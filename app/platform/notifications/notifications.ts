/** A notification as `/api/notifications` returns it (S1 §3). `createdAt` is ISO 8601 in UTC. */
export type Notification = {
  id: string;
  type: string;
  title: string;
  message: string;
  read: boolean;
  createdAt: string;
};

export type InboxItem = Notification & {
  url: string | null;
  senderName: string | null;
};

export type OneNotification = InboxItem & {
  newest: { id: string; title: string } | null;
};

export const topicsPath = '/settings/notifications#topics';

export const notificationPath = (id: string): string => `/notifications/${id}`;

export const notificationUrl = ({ id, url }: Pick<InboxItem, 'id' | 'url'>): string =>
  url === null || url === '/' ? notificationPath(id) : url;

export type NotificationFrame = { type: 'notification'; notification: InboxItem };

/** `total` and `unread` count the whole inbox, not only `items`. */
export type Inbox = { items: InboxItem[]; total: number; unread: number };

/** Fingerprint for comparing the loaded inbox with the server's current one. */
export const inboxFingerprint = ({ items, total, unread }: Inbox): string =>
  [total, unread, items[0]?.id ?? 'empty'].join(' ');

export const dropdownLimit = 10;

export const listLimit = 100;

/** Community updates on the home page. */
export const shownUpdates = 5;

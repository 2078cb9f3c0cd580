/** A notification as `/api/notifications` has it (S1 §3). `createdAt` is ISO 8601 in UTC. */
export type Notification = {
  id: string;
  type: string;
  title: string;
  message: string;
  read: boolean;
  createdAt: string;
};

/** A notification as screens and live frames have it. */
export type InboxItem = Notification & {
  /** Where a press on it leads: a path of this site. */
  url: string | null;
  /** Set where a person, not the system, sent it. */
  senderName: string | null;
};

/** A notification on its own page. */
export type OneNotification = InboxItem & {
  /** Set where a correction or the end took its place. */
  newest: { id: string; title: string } | null;
};

export const notificationPath = (id: string): string => `/notifications/${id}`;

/** Where a press on a notification leads: where its thing is, or to its whole text where it has none. */
export const toPlace = ({ id, url }: Pick<InboxItem, 'id' | 'url'>): string =>
  url === null || url === '/' ? notificationPath(id) : url;

/** A notification that comes by the socket. */
export type NotificationFrame = { type: 'notification'; notification: InboxItem };

/** The newest items of a resident's inbox, with the whole inbox's counts. */
export type Inbox = { items: InboxItem[]; total: number; unread: number };

/** Tells one state of an inbox from another: alike for what is loaded, and for what the server has now. */
export const inboxMark = ({ items, total, unread }: Inbox): string =>
  [total, unread, items[0]?.id ?? 'empty'].join(' ');

/** How many the bell's dropdown shows (S1 §9). */
export const dropdownLimit = 10;

/** How far back the whole list goes: the newest hundred. */
export const listLimit = 100;

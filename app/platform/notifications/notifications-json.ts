import type { InboxItem, Notification } from './notifications';

/** The fields that `/api/notifications` documents, and no other. */
export const pickNotification = ({ id, type, title, message, read, createdAt }: InboxItem): Notification => ({
  id,
  type,
  title,
  message,
  read,
  createdAt,
});

import type { InboxItem, Notification } from './notifications';

export const pickNotification = ({ id, type, title, message, read, createdAt }: InboxItem): Notification => ({
  id,
  type,
  title,
  message,
  read,
  createdAt,
});

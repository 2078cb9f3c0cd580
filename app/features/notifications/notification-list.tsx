import { Form, useLocation } from '@remix-run/react';

import { Icon, type IconName } from '~/ui/icon';
import { Age } from '~/ui/time';

import type { InboxItem } from './notifications';

/** The icon of each type that S2 §9 names; any other has the default one. */
const icons: Record<string, IconName> = {
  safety_alert: 'warning',
  community_update: 'megaphone',
  booking_reminder: 'calendar',
  class_update: 'activity',
};
const defaultIcon: IconName = 'info';

type NotificationListProps = {
  items: InboxItem[];
  /** In the dropdown a long text is cut to two lines; the page shows all of it. */
  isCompact?: boolean;
};

/** Notifications, newest first. A press marks one read and leads where it points. */
export function NotificationList({ items, isCompact = false }: NotificationListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <Row item={item} isCompact={isCompact} />
        </li>
      ))}
    </ul>
  );
}

function Row({ item, isCompact }: { item: InboxItem; isCompact: boolean }) {
  const { pathname, search } = useLocation();
  const isSafety = item.type === 'safety_alert';
  return (
    <Form method="post" action={`/notifications/${item.id}/read`}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        type="submit"
        className={`flex min-h-16 w-full items-start gap-3 px-4 py-3 text-left hover:bg-sunken ${item.read ? '' : 'bg-accent-soft'}`}
      >
        <Icon
          name={icons[item.type] ?? defaultIcon}
          className={`mt-0.5 size-6 ${isSafety ? 'text-danger' : 'text-accent'}`}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className={`block ${item.read ? 'font-medium' : 'font-bold'}`}>
            {!item.read && <span className="sr-only">Unread: </span>}
            {item.title}
          </span>
          <span className={`whitespace-pre-line ${isCompact ? 'line-clamp-2' : 'block'}`}>
            {item.message}
          </span>
          <span className="mt-1 block text-sm text-muted">
            <Age at={item.createdAt} />
            {item.senderName && ` · from ${item.senderName}`}
          </span>
        </span>
        {!item.read && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />}
      </button>
    </Form>
  );
}

/** Marks every notification read. */
export function MarkAllRead() {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/notifications/read-all" navigate={false}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button
        type="submit"
        className="-mx-3 min-h-11 rounded-lg px-3 font-semibold text-accent underline underline-offset-4"
      >
        Mark all read
      </button>
    </Form>
  );
}

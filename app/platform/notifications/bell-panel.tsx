import { Link } from '@remix-run/react';

import { Icon } from '~/ui/icon';

import { MarkAllRead, NotificationList } from './notification-list';
import { type Inbox, topicsPath } from './notifications';

export default function BellPanel({ inbox }: { inbox: Inbox }) {
  const { items, total, unread } = inbox;
  return (
    <section aria-label="Notifications" className="flex min-h-0 flex-col">
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line px-4">
        <h2 className="font-bold">Notifications</h2>
        <Link to={topicsPath} className="tool mr-auto text-muted">
          <Icon name="settings" />
          <b className="sr-only">Choose what you get</b>
        </Link>
        {unread > 0 && <MarkAllRead />}
      </div>
      <div className="min-h-0 overflow-y-auto">
        {items.length === 0 ? (
          <p className="px-4 py-8 text-center text-muted">No notifications yet</p>
        ) : (
          <NotificationList items={items} />
        )}
      </div>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 text-sm">
        {total > items.length && (
          <p className="text-muted">{`Showing ${items.length} of ${total} notifications`}</p>
        )}
        <Link to="/notifications" className="flex min-h-11 items-center font-semibold text-action">
          See all
        </Link>
      </div>
    </section>
  );
}

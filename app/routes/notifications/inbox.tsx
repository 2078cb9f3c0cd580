import { useLoaderData } from '@remix-run/react';

import { listDismissed } from '~/features/safety/alerts/alerts.server';
import { DismissedAlerts } from '~/features/safety/alerts/dismissed-alerts';
import { forViewer } from '~/http/route.server';
import { MarkAllRead, NotificationList } from '~/platform/notifications/notification-list';
import { listLimit } from '~/platform/notifications/notifications';
import { readInbox } from '~/platform/notifications/notifications.server';
import { useInbox } from '~/platform/notifications/use-inbox';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { Page, titled } from '~/ui/page';

export const loader = forViewer(async ({ services, session }) => {
  const [inbox, dismissed] = await Promise.all([
    readInbox(services, session.viewer, { limit: listLimit }),
    listDismissed(services, session),
  ]);
  return { inbox, dismissed };
});

export const meta = titled('Notifications');

/** The whole list, of which the bell shows the first ten. */
export default function NotificationsPage() {
  const { inbox, dismissed } = useLoaderData<typeof loader>();
  const { items, total, unread } = useInbox(inbox, listLimit);
  return (
    <Page
      title="Notifications"
      lead={items.length > 0 && (unread > 0 ? `${unread} unread` : 'All read')}
      action={unread > 0 && <MarkAllRead />}
    >
      {items.length === 0 ? (
        <EmptyState
          title="No notifications yet"
          description="Safety alerts, community updates and reminders will stand here."
          picture={<Illustration name="inbox" />}
        />
      ) : (
        <div className="overflow-hidden raised">
          <NotificationList items={items} />
        </div>
      )}
      {total > items.length && (
        <p className="text-sm text-muted">{`The newest ${items.length} of ${total} are shown.`}</p>
      )}
      <DismissedAlerts alerts={dismissed} />
    </Page>
  );
}

import { useLoaderData } from '@remix-run/react';

import { listDismissed } from '~/features/safety/alerts/notices.server';
import { noticesPath } from '~/features/safety/alerts/alerts';
import { DismissedAlerts } from '~/features/safety/alerts/dismissed-alerts';
import { forPage, type RouteHandle } from '~/http/route.server';
import { InboxRows } from '~/platform/notifications/inbox-rows';
import { MarkAllRead } from '~/platform/notifications/notification-list';
import { listLimit, topicsPath } from '~/platform/notifications/notifications';
import { readInbox } from '~/platform/notifications/notifications.server';
import { listPhotos } from '~/platform/photos/photos.server';
import { useInbox } from '~/platform/notifications/use-inbox';
import { QuietLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { InboxIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';
import { ShowAll } from '~/ui/show-all';

export const handle = { open: 'residents', priority: 'high' } satisfies RouteHandle;

const firstLimit = 15;

export const loader = forPage(handle, async ({ services, session, query }) => {
  const limit = query.get('all') === 'notifications' ? listLimit : firstLimit;
  const [inbox, dismissed] = await Promise.all([
    readInbox(services, session.viewer, { limit }),
    listDismissed(services, session),
  ]);
  const ids = inbox.items.map(({ id }) => id);
  return { inbox, photos: await listPhotos(services, 'message', ids), dismissed, limit };
});

export const meta = titled('Notifications');

export default function NotificationsPage() {
  const { inbox, photos, dismissed, limit } = useLoaderData<typeof loader>();
  const { items, total, unread } = useInbox(inbox, limit);
  return (
    <Page
      title="Notifications"
      lead={items.length > 0 && (unread > 0 ? `${unread} unread` : 'All read')}
      action={
        <div className="flex flex-wrap items-center gap-x-2">
          <QuietLink to={noticesPath}>Upcoming notices</QuietLink>
          <QuietLink to={topicsPath}>Choose what you get</QuietLink>
          {unread > 0 && <MarkAllRead />}
        </div>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          title="No notifications yet"
          description="Safety alerts, community updates and reminders show up here."
          picture={<InboxIllustration />}
        />
      ) : (
        <InboxRows items={items} photos={photos} />
      )}
      <ShowAll
        list="notifications"
        shown={items.length}
        total={Math.min(total, listLimit)}
        what="notifications"
      />
      {limit === listLimit && total > limit && (
        <p className="text-sm text-muted">{`Showing the newest ${limit} of ${total}.`}</p>
      )}
      <DismissedAlerts alerts={dismissed} />
    </Page>
  );
}

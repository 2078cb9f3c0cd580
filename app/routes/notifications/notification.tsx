import { Link, useLoaderData } from '@remix-run/react';

import { getNotification } from '~/features/safety/messages/notification.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { Origin } from '~/platform/notifications/notification-list';
import { notificationPath } from '~/platform/notifications/notifications';
import { photosOfThing } from '~/platform/photos/first-photos.server';
import { PhotoStrip } from '~/ui/photo-strip';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', priority: 'high' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.title ?? 'Notification'} · Notifications`);

export const loader = forPage(handle, async ({ services, viewer, params }) => {
  const item = await getNotification(services, viewer, params.notificationId);
  // A message's notification shares its id.
  return { ...item, photos: await photosOfThing(services, 'message', item.id) };
});

/** Shows the full text. Notifications without a page of their own open here. */
export default function NotificationPage() {
  const item = useLoaderData<typeof loader>();
  return (
    <Page
      title={item.title}
      lead={<Origin item={item} />}
      back={{ to: '/notifications', label: 'Notifications' }}
      width="narrow"
    >
      {item.newest && (
        <p className="rounded-xl border border-warning bg-warning-soft px-4 py-3 font-medium wrap-anywhere">
          There’s an update: <Link to={notificationPath(item.newest.id)}>{item.newest.title}</Link>
        </p>
      )}
      <PhotoStrip photos={item.photos} title={item.title} isFirst />
      <p className="raised p-4 whitespace-pre-line wrap-anywhere sm:p-6">{item.message}</p>
    </Page>
  );
}

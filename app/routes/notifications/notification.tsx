import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { requireViewer } from '~/http/viewer.server';
import { Origin } from '~/platform/notifications/notification-list';
import { getNotification } from '~/features/safety/messages/notification.server';
import { notificationPath } from '~/platform/notifications/notifications';
import { Page } from '~/ui/page';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? 'Notification'} · Notifications · VCLink` },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return getNotification(args.context.services, viewer, args.params.notificationId ?? '');
}

/** The whole text of a notification, which is its place where its thing has none. */
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
          This is not the newest word on it:{' '}
          <Link to={notificationPath(item.newest.id)}>{item.newest.title}</Link>
        </p>
      )}
      <p className="rounded-2xl border border-line bg-surface p-4 whitespace-pre-line wrap-anywhere sm:p-6">
        {item.message}
      </p>
    </Page>
  );
}

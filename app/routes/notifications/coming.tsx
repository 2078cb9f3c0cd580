import { useLoaderData } from '@remix-run/react';

import { noticesLimit } from '~/features/safety/alerts/alerts';
import { NoticeList } from '~/features/safety/alerts/notice-list';
import { listComing } from '~/features/safety/alerts/notices.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { EmptyState } from '~/ui/empty-state';
import { InboxIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const loader = forPage(handle, async ({ services, viewer }) => ({
  notices: await listComing(services, viewer),
}));

export const meta = titled('Upcoming notices');

/** Current and future announcements, including those too far ahead for the banner. */
export default function ComingNotices() {
  const { notices } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Upcoming notices"
      lead={notices.length > 0 && 'Announcements for certain days, soonest first.'}
      back={{ to: '/notifications', label: 'Notifications' }}
    >
      {notices.length === 0 ? (
        <EmptyState
          title="Nothing coming up"
          description="Announcements for a certain day, like a meeting or a water shutoff, show up here."
          picture={<InboxIllustration />}
        />
      ) : (
        <NoticeList notices={notices} />
      )}
      {notices.length === noticesLimit && (
        <p className="text-sm text-muted">{`Showing the next ${noticesLimit}.`}</p>
      )}
    </Page>
  );
}

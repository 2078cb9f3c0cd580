import { useLoaderData } from '@remix-run/react';

import { AnnouncementList } from '~/features/safety/announcements/announcement-list';
import { announcementsPath } from '~/features/safety/announcements/announcements';
import { listAnnouncements } from '~/features/safety/announcements/announcements.server';
import { forManager } from '~/http/route.server';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { Page, titled } from '~/ui/page';

export const meta = titled('Announcements');

export const loader = forManager(({ services, viewer }) => listAnnouncements(services, viewer));

export default function Announcements() {
  const announcements = useLoaderData<typeof loader>();
  return (
    <Page
      title="Announcements"
      lead="Dated notices in everyone’s banner, such as water off on Tuesday. For danger, send a safety alert."
      back={{ to: '/manage', label: 'Manage' }}
      action={<LinkButton to={`${announcementsPath}/new`}>New announcement</LinkButton>}
    >
      {announcements.length === 0 ? (
        <EmptyState
          title="Nothing announced yet"
          description="What you announce shows up here, and in the banner until it’s over."
          picture={<Illustration name="inbox" />}
        />
      ) : (
        <AnnouncementList announcements={announcements} />
      )}
    </Page>
  );
}

import { forManager } from '~/http/route.server';
import { CardGrid, CardLink } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { Page, titled } from '~/ui/page';

export const meta = titled('Manage');

export const loader = forManager(() => null);

export default function ManageMenu() {
  return (
    <Page title="Manage" lead="What the community's managers look after.">
      <CardGrid>
        <CardLink
          to="/manage/codes"
          title="Join codes"
          description="Make, print and revoke the codes that let new neighbors in."
          icon={<Icon name="person" />}
        />
        <CardLink
          to="/manage/messages"
          title="Messages"
          description="See how far alerts and updates came; correct, cancel, confirm them."
          icon={<Icon name="megaphone" />}
        />
        <CardLink
          to="/manage/announcements"
          title="Announcements"
          description="Say what is on which day, in everyone's banner; correct it, or take it away."
          icon={<Icon name="megaphone" />}
        />
        <CardLink
          to="/manage/amenities"
          title="Classes and amenities"
          description="Say what can be booked, and when; call a session off."
          icon={<Icon name="calendar" />}
        />
        <CardLink
          to="/manage/events"
          title="Events"
          description="Plan what neighbors meet for; change it, or call it off."
          icon={<Icon name="people" />}
        />
        <CardLink
          to="/manage/focus"
          title="Monthly focus"
          description="Say what the neighborhood is at this month, and how far it is."
          icon={<Icon name="check" />}
        />
        <CardLink
          to="/manage/articles"
          title="Articles"
          description="Write what stands on the boards of Pulse 2.0; change it, or take it away."
          icon={<Icon name="manage" />}
        />
        <CardLink
          to="/manage/devices"
          title="Devices"
          description="Set up the meters and vehicles that send readings; see which are silent."
          icon={<Icon name="activity" />}
        />
        <CardLink
          to="/manage/reports"
          title="Reports"
          description="Look at what residents reported; keep it, or hide it."
          icon={<Icon name="warning" />}
        />
        <CardLink
          to="/manage/deliveries"
          title="Deliveries"
          description="See whether the residents' emergency messages went out."
          icon={<Icon name="phone" />}
        />
        <CardLink
          to="/manage/page-views"
          title="Page views"
          description="See which pages are opened, and how often."
          icon={<Icon name="activity" />}
        />
      </CardGrid>
    </Page>
  );
}

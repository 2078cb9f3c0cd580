import { forManager } from '~/http/route.server';
import { CardGrid, CardLink } from '~/ui/card';
import { Icon, type IconName } from '~/ui/icon';
import { Page, titled } from '~/ui/page';

export const meta = titled('Manage');

export const loader = forManager(() => null);

export default function ManageMenu() {
  return (
    <Page title="Manage" lead="What the community's managers look after.">
      <CardGrid>
        <Area to="/manage/codes" icon="person" title="Join codes">
          Make, print and revoke the codes that let new neighbors in.
        </Area>
        <Area to="/manage/messages" icon="megaphone" title="Messages">
          See how far alerts and updates came; correct, cancel, confirm them.
        </Area>
        <Area to="/manage/announcements" icon="megaphone" title="Announcements">
          Say what is on which day, in everyone's banner; correct it, or take it away.
        </Area>
        <Area to="/manage/amenities" icon="calendar" title="Classes and amenities">
          Say what can be booked, and when; call a session off.
        </Area>
        <Area to="/manage/events" icon="people" title="Events">
          Plan what neighbors meet for; change it, or call it off.
        </Area>
        <Area to="/manage/focus" icon="check" title="Monthly focus">
          Say what the neighborhood is at this month, and how far it is.
        </Area>
        <Area to="/manage/articles" icon="manage" title="Articles">
          Write what stands on the boards of Pulse 2.0; change it, or take it away.
        </Area>
        <Area to="/manage/devices" icon="pulse" title="Devices">
          Set up the meters and vehicles that send readings; see which are silent.
        </Area>
        <Area to="/manage/reports" icon="warning" title="Reports">
          Look at what residents reported; keep it, or hide it.
        </Area>
        <Area to="/manage/deliveries" icon="phone" title="Deliveries">
          See whether the residents' emergency messages went out.
        </Area>
        <Area to="/manage/page-views" icon="pulse" title="Page views">
          See which pages are opened, and how often.
        </Area>
      </CardGrid>
    </Page>
  );
}

type AreaProps = { to: string; icon: IconName; title: string; children: string };

const Area = ({ icon, children, ...card }: AreaProps) => (
  <CardLink {...card} description={children} icon={<Icon name={icon} />} />
);

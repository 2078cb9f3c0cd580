import { can, type Capability } from '~/domain/capabilities';
import { counted } from '~/domain/counted';
import type { Viewer } from '~/domain/viewer';
import { whoBookedPath } from '~/platform/attendees/attendees';

import type { Counts } from './counts';

type Area = { may: Capability; to: string; title: string; fact: string };
type AreaGroup = { title: string; areas: Area[] };

/** The pages that the viewer manages, by task, without those that `actions` lead to. Empty groups are left out. */
export const listAreaGroups = (
  now: Counts,
  viewer: Pick<Viewer, 'role'>,
  actions: readonly { to: string }[] = [],
): AreaGroup[] =>
  toGroups(now)
    .map(({ title, areas }) => ({
      title,
      areas: areas.filter(({ may, to }) => can(viewer, may) && !actions.some((action) => action.to === to)),
    }))
    .filter(({ areas }) => areas.length > 0);

const area = (may: Capability, to: string, title: string, fact: string): Area => ({ may, to, title, fact });
const whole = (count: number): string => count.toLocaleString('en-US');

const toGroups = (now: Counts): AreaGroup[] => [
  {
    title: 'People and homes',
    areas: [
      area('people', '/manage/people', 'People', whole(now.residents)),
      area('people', '/manage/homes', 'Homes', whole(now.homes)),
      area('people', '/manage/codes', 'Join codes', `${now.codes} open`),
      area('reports', '/manage/reports', 'Reports', `${now.reported} to review`),
      area('problems', '/manage/problems', 'Problems', `${now.problems} open`),
    ],
  },
  {
    title: 'Calendar and bookings',
    areas: [
      area('content', '/manage/events', 'Events', `${now.events} upcoming`),
      area('content', '/manage/amenities', 'Classes and amenities', counted(now.classes, 'class', 'classes')),
      area('see-who-booked', whoBookedPath, 'Who booked', 'Day by day'),
      area(
        'content',
        '/manage/closures',
        'Closures',
        now.closures ? `${now.closures} now and ahead` : 'None',
      ),
      area('shuttle', '/manage/shuttle', 'Today’s shuttle', 'Trips and stops'),
    ],
  },
  {
    title: 'News and content',
    areas: [
      area('messages', '/manage/messages', 'Messages', `${now.messages} this week`),
      area('content', '/manage/content/announcements', 'Announcements', `${now.announcements} scheduled`),
      area('content', '/manage/articles', 'Articles', whole(now.articles)),
      area('content', '/manage/focus', 'Monthly focus', now.goals === 0 ? 'Not set yet' : 'Set'),
      area('content', '/manage/content', 'Content', 'Places, help lines'),
    ],
  },
  {
    title: 'Checks and settings',
    areas: [
      area(
        'devices',
        '/manage/devices',
        'Devices',
        `${now.devices - now.silentDevices} of ${now.devices} live`,
      ),
      area('messages', '/manage/deliveries', 'Deliveries', `${now.failedDeliveries} failed this week`),
      area('page-views', '/manage/page-views', 'Page views', `${whole(now.views)} this week`),
      area('problems', '/manage/open311', 'Open311', 'Other programs, the town'),
      area('audit', '/manage/audit', 'Change history', 'Who and when'),
      area('settings', '/manage/settings', 'Settings', 'Name, features'),
      area('settings', '/manage/setup', 'Setup', 'What’s missing'),
    ],
  },
];

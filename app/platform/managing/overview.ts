import { counted } from '~/domain/counted';

import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';
import { whoBookedPath } from '~/platform/attendees/attendees';

import type { Counts } from './counts';
import type { ManagedRow } from './needs';

type Area = Pick<ManagedRow, 'may' | 'to' | 'title'> & { fact: string };
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

const toGroups = (now: Counts): AreaGroup[] => [
  {
    title: 'People and homes',
    areas: [
      { may: 'people', to: '/manage/people', title: 'People', fact: whole(now.residents) },
      { may: 'people', to: '/manage/homes', title: 'Homes', fact: whole(now.homes) },
      { may: 'people', to: '/manage/codes', title: 'Join codes', fact: `${now.codes} open` },
      { may: 'reports', to: '/manage/reports', title: 'Reports', fact: `${now.reported} to review` },
    ],
  },
  {
    title: 'Calendar and bookings',
    areas: [
      { may: 'content', to: '/manage/events', title: 'Events', fact: `${now.events} upcoming` },
      {
        may: 'content',
        to: '/manage/amenities',
        title: 'Classes and amenities',
        fact: counted(now.classes, 'class', 'classes'),
      },
      { may: 'see-who-booked', to: whoBookedPath, title: 'Who booked', fact: 'Day by day' },
      {
        may: 'content',
        to: '/manage/closures',
        title: 'Closures',
        fact: now.closures ? `${now.closures} now and ahead` : 'None',
      },
      { may: 'shuttle', to: '/manage/shuttle', title: 'Today’s shuttle', fact: 'Trips and stops' },
    ],
  },
  {
    title: 'News and content',
    areas: [
      { may: 'messages', to: '/manage/messages', title: 'Messages', fact: `${now.messages} this week` },
      {
        may: 'content',
        to: '/manage/content/announcements',
        title: 'Announcements',
        fact: `${now.announcements} scheduled`,
      },
      { may: 'content', to: '/manage/articles', title: 'Articles', fact: whole(now.articles) },
      {
        may: 'content',
        to: '/manage/focus',
        title: 'Monthly focus',
        fact: now.goals === 0 ? 'Not set yet' : 'Set',
      },
      { may: 'content', to: '/manage/content', title: 'Content', fact: 'Places, help lines' },
    ],
  },
  {
    title: 'Checks and settings',
    areas: [
      {
        may: 'devices',
        to: '/manage/devices',
        title: 'Devices',
        fact: `${now.devices - now.silentDevices} of ${now.devices} live`,
      },
      {
        may: 'messages',
        to: '/manage/deliveries',
        title: 'Deliveries',
        fact: `${now.failedDeliveries} failed this week`,
      },
      {
        may: 'page-views',
        to: '/manage/page-views',
        title: 'Page views',
        fact: `${whole(now.views)} this week`,
      },
      { may: 'audit', to: '/manage/audit', title: 'Change history', fact: 'Who, what and when' },
      { may: 'settings', to: '/manage/settings', title: 'Settings', fact: 'Name, units, features' },
      { may: 'settings', to: '/manage/setup', title: 'Setup', fact: 'What’s still missing' },
    ],
  },
];

const whole = (count: number): string => count.toLocaleString('en-US');

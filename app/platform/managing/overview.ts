import { counted } from '~/domain/counted';

import { can } from '~/domain/capabilities';
import type { Viewer } from '~/domain/viewer';
import { whoBookedPath } from '~/platform/attendees/attendees';

import type { Counts } from './counts';
import type { ManagedRow } from './needs';

export const listAreas = (now: Counts, viewer: Pick<Viewer, 'role'>): ManagedRow[] =>
  areas(now).filter(({ may }) => can(viewer, may));

const areas = (now: Counts): ManagedRow[] => [
  {
    may: 'people',
    to: '/manage/people',
    icon: 'people',
    title: 'People',
    note: `${counted(now.residents, 'person', 'people')} · roles, moves, access`,
  },
  {
    may: 'people',
    to: '/manage/homes',
    icon: 'home',
    title: 'Homes',
    note: `${counted(now.homes, 'home')} · who lives where`,
  },
  {
    may: 'people',
    to: '/manage/codes',
    icon: 'person',
    title: 'Join codes',
    note: `${counted(now.codes, 'open code')}`,
  },
  {
    may: 'messages',
    to: '/manage/messages',
    icon: 'megaphone',
    title: 'Messages',
    note: `Delivery status, corrections · ${now.messages} this week`,
  },
  {
    may: 'content',
    to: '/manage/content/announcements',
    icon: 'megaphone',
    title: 'Announcements',
    note: `${now.announcements} scheduled`,
  },
  {
    may: 'content',
    to: '/manage/amenities',
    icon: 'calendar',
    title: 'Classes and amenities',
    note: `${counted(now.classes, 'class', 'classes')} in ${counted(now.amenities, 'amenity', 'amenities')}`,
  },
  {
    may: 'content',
    to: '/manage/closures',
    icon: 'close',
    title: 'Closures',
    note: now.closures === 0 ? 'Nothing is closed' : `${counted(now.closures, 'closure')} now and ahead`,
  },
  {
    may: 'shuttle',
    to: '/manage/shuttle',
    icon: 'shuttle',
    title: 'Today’s shuttle',
    note: 'Call off a trip, say it’s late, close a stop',
  },
  {
    may: 'see-who-booked',
    to: whoBookedPath,
    icon: 'people',
    title: 'Who booked',
    note: 'A day’s names for rooms, classes, events and trips',
  },
  { may: 'content', to: '/manage/events', icon: 'people', title: 'Events', note: `${now.events} upcoming` },
  {
    may: 'content',
    to: '/manage/focus',
    icon: 'check',
    title: 'Monthly focus',
    note: now.goals === 0 ? 'Set this month’s goal' : 'This month’s goal is set',
  },
  {
    may: 'content',
    to: '/manage/articles',
    icon: 'book',
    title: 'Articles',
    note: `${counted(now.articles, 'article')} on the boards of Pulse 2.0`,
  },
  {
    may: 'devices',
    to: '/manage/devices',
    icon: 'pulse',
    title: 'Devices',
    note: `${now.devices - now.silentDevices} of ${now.devices} live`,
  },
  {
    may: 'reports',
    to: '/manage/reports',
    icon: 'warning',
    title: 'Reports',
    note: `${now.reported} to review`,
  },
  {
    may: 'messages',
    to: '/manage/deliveries',
    icon: 'phone',
    title: 'Deliveries',
    note: `Emergency messages · ${now.failedDeliveries} failed this week`,
  },
  {
    may: 'page-views',
    to: '/manage/page-views',
    icon: 'eye',
    title: 'Page views',
    note: `${now.views.toLocaleString('en-US')} this week`,
  },
  {
    may: 'content',
    to: '/manage/content',
    icon: 'tag',
    title: 'Content',
    note: 'All lists: places, trails, help lines …',
  },
  {
    may: 'audit',
    to: '/manage/audit',
    icon: 'book',
    title: 'Change history',
    note: 'Who changed what, and when',
  },
  {
    may: 'settings',
    to: '/manage/settings',
    icon: 'settings',
    title: 'Settings',
    note: 'Name, location, units and features',
  },
  {
    may: 'settings',
    to: '/manage/setup',
    icon: 'done',
    title: 'Setup',
    note: 'What a new neighborhood still needs',
  },
];

import { counted } from '~/domain/counted';

import type { ManagedRow, Needs } from './needs';

/** What stands behind the managers' pages now, each a whole number from 0 on. */
export type Overview = {
  devices: number;
  /** Join codes that still let somebody in. */
  codes: number;
  residents: number;
  homes: number;
  /** Of the last seven days, as are the page views. */
  messages: number;
  views: number;
  announcements: number;
  events: number;
  amenities: number;
  classes: number;
  articles: number;
};

/** All that managers look after, each with what there is of it. */
export const listAreas = (now: Overview & Needs): ManagedRow[] => [
  {
    to: '/manage/codes',
    icon: 'person',
    title: 'Join codes',
    note: `${counted(now.residents, 'person', 'people')} in ${counted(now.homes, 'home')} · ${counted(now.codes, 'open code')}`,
  },
  {
    to: '/manage/messages',
    icon: 'megaphone',
    title: 'Messages',
    note: `Delivery status, corrections · ${now.messages} this week`,
  },
  {
    to: '/manage/content/announcements',
    icon: 'megaphone',
    title: 'Announcements',
    note: `${now.announcements} to come in everyone’s banner`,
  },
  {
    to: '/manage/amenities',
    icon: 'calendar',
    title: 'Classes and amenities',
    note: `${counted(now.classes, 'class', 'classes')} in ${counted(now.amenities, 'amenity', 'amenities')}`,
  },
  { to: '/manage/events', icon: 'people', title: 'Events', note: `${now.events} to come` },
  {
    to: '/manage/focus',
    icon: 'check',
    title: 'Monthly focus',
    note: now.focuses === 0 ? 'Set this month’s goal' : 'This month’s goal is set',
  },
  {
    to: '/manage/articles',
    icon: 'book',
    title: 'Articles',
    note: `${counted(now.articles, 'article')} on the boards of Pulse 2.0`,
  },
  {
    to: '/manage/devices',
    icon: 'pulse',
    title: 'Devices',
    note: `${now.devices - now.notLive} of ${now.devices} live`,
  },
  { to: '/manage/reports', icon: 'warning', title: 'Reports', note: `${now.reported} to decide on` },
  {
    to: '/manage/deliveries',
    icon: 'phone',
    title: 'Deliveries',
    note: `Emergency messages · ${now.failedDeliveries} failed this week`,
  },
  {
    to: '/manage/page-views',
    icon: 'eye',
    title: 'Page views',
    note: `${now.views.toLocaleString('en-US')} this week`,
  },
  { to: '/manage/content', icon: 'tag', title: 'Content', note: 'All lists: places, trails, help lines …' },
  { to: '/manage/settings', icon: 'settings', title: 'Settings', note: 'Name, place, units and parts' },
  { to: '/manage/setup', icon: 'done', title: 'Set-up', note: 'What a new neighborhood still needs' },
];

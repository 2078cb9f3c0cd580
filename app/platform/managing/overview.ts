import { counted } from '~/domain/counted';
import type { IconName } from '~/ui/icon-names';

/** What stands behind the managers' pages now, each a whole number from 0 on. */
export type Overview = {
  /** Things that residents reported and nobody has decided on. */
  reported: number;
  /** Residents' alerts of the last day that no manager stands for. */
  unconfirmed: number;
  devices: number;
  /** Of those, the ones that say nothing now. */
  notLive: number;
  /** Join codes that still let somebody in. */
  codes: number;
  /** Of those, the ones that end within two days. */
  endingCodes: number;
  residents: number;
  homes: number;
  /** Of the last seven days, as are the failed emergency messages and the page views. */
  messages: number;
  failedDeliveries: number;
  views: number;
  announcements: number;
  events: number;
  amenities: number;
  classes: number;
  articles: number;
  /** Goals that are set for this month: one, or none. */
  focuses: number;
};

export type ManagedRow = { to: string; icon: IconName; title: string; note: string };

/** What waits for a manager, the most pressing first. */
export function listNeeds(now: Overview): ManagedRow[] {
  const needs: [number, ManagedRow][] = [
    [
      now.unconfirmed,
      {
        to: '/manage/messages',
        icon: 'megaphone',
        title: counted(now.unconfirmed, 'resident’s alert waits', 'residents’ alerts wait'),
        note: 'Confirm it, or correct it',
      },
    ],
    [
      now.failedDeliveries,
      {
        to: '/manage/deliveries',
        icon: 'phone',
        title: counted(
          now.failedDeliveries,
          'emergency message did not arrive',
          'emergency messages did not arrive',
        ),
        note: 'In the last 7 days',
      },
    ],
    [
      now.reported,
      {
        to: '/manage/reports',
        icon: 'warning',
        title: counted(now.reported, 'thing was reported', 'things were reported'),
        note: 'Keep it, or hide it',
      },
    ],
    [
      now.notLive,
      {
        to: '/manage/devices?feed=silent',
        icon: 'pulse',
        title: counted(now.notLive, 'device is not live', 'devices are not live'),
        note: 'See since when',
      },
    ],
    [
      now.endingCodes,
      {
        to: '/manage/codes',
        icon: 'person',
        title: counted(now.endingCodes, 'unused code ends', 'unused codes end'),
        note: 'Within two days',
      },
    ],
    [
      now.focuses === 0 ? 1 : 0,
      { to: '/manage/focus', icon: 'check', title: 'Set this month’s goal', note: 'None set yet' },
    ],
  ];
  return needs.filter(([count]) => count > 0).map(([, row]) => row);
}

/** All that managers look after, each with what there is of it. */
export const listAreas = (now: Overview): ManagedRow[] => [
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
    to: '/manage/announcements',
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
];

import { type MenuCard, menus } from './menus';

const [events, business, marketplace, shuttle, social] = menus.community as Five;

type Five = [MenuCard, MenuCard, MenuCard, MenuCard, MenuCard];

/** Home's cards. A phone's first screen has the first four, and events and shuttles in Today. */
export const homeCards: readonly MenuCard[] = [
  {
    to: '/health/bookings/new',
    title: 'Book',
    description: 'Class or room',
    picture: '/pictures/sections/bookings.svg',
    part: '/health/fitness',
  },
  {
    to: '/wellbeing/welcome-packet/help-lines',
    title: 'Help',
    description: 'Who to call',
    icon: 'phone',
    part: '/wellbeing/welcome-packet',
  },
  marketplace,
  {
    to: '/sustainable/community-garden',
    title: 'Garden',
    description: 'Plots, produce',
    picture: '/pictures/sections/community-garden.svg',
  },
  events,
  business,
  shuttle,
  social,
];

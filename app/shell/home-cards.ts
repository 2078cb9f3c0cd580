import { type MenuCard, menus } from './menus';

/** The most frequent tasks, in a row on a phone's first screen. */
export const quickCards: readonly MenuCard[] = [
  {
    to: '/health/bookings/new',
    title: 'Book',
    description: 'Class or room',
    picture: '/pictures/sections/bookings.svg',
    part: '/health/fitness',
  },
  {
    to: '/health/bookings/new?what=room',
    title: 'Court',
    description: 'Room or court',
    picture: '/pictures/classes/court.svg',
    part: '/health/fitness',
  },
  {
    to: '/wellbeing/welcome-packet/help-lines',
    title: 'Help',
    description: 'Who to call',
    icon: 'phone',
    part: '/wellbeing/welcome-packet',
  },
  {
    to: '/sustainable/community-garden',
    title: 'Garden',
    description: 'Plots and produce',
    picture: '/pictures/sections/community-garden.svg',
  },
  {
    to: '/community/marketplace',
    title: 'Market',
    description: 'Buy, sell, borrow',
    picture: '/pictures/sections/marketplace.svg',
  },
];

export const homeCards = menus.community;

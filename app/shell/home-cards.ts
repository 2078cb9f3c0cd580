import { type MenuCard, menus } from './menus';

/** Home's cards: the most urgent first, so that a phone's first screen has them. */
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
  ...menus.community,
  {
    to: '/sustainable/community-garden',
    title: 'Garden',
    description: 'Plots and produce',
    picture: '/pictures/sections/community-garden.svg',
  },
];

import { type MenuCard, menus } from './menus';

/** What residents do most, in a row of four that a phone's first screen has. */
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
];

const isLikelyInToday = ({ to }: MenuCard) => /events|shuttle/.test(to);

/** The others first, because a phone's first screen has only two, and events and shuttles are in Today. */
export const homeCards: readonly MenuCard[] = [...menus.community].sort(
  (one, other) => Number(isLikelyInToday(one)) - Number(isLikelyInToday(other)),
);

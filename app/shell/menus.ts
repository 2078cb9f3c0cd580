import type { IconName } from '~/ui/icon';
import type { SectionPicture } from '~/ui/picture';

import type { SectionId } from './sections';

/** `picture`: in place of the icon. */
export type MenuCard = { to: string; title: string; description: string } & (
  | { icon: IconName; picture?: never }
  | { picture: SectionPicture; icon?: never }
);

/**
 * The cards of each menu page. A card is listed once the view that it leads to exists, so that none leads
 * nowhere; the part of the product that brings the view adds its card here.
 */
export const menus: Record<SectionId | 'settings', readonly MenuCard[]> = {
  community: [
    {
      to: '/community/events',
      title: 'Community Events',
      description: 'What neighbors meet for, and who comes',
      icon: 'calendar',
    },
    {
      to: '/community/business',
      title: 'Local Business',
      description: 'Shops, services and the marketplace',
      icon: 'shop',
    },
    {
      to: '/community/shuttle',
      title: 'Shuttle Services',
      description: 'When it comes, where it is, and a seat on it',
      icon: 'shuttle',
    },
    {
      to: '/community/social',
      title: 'Social Connection',
      description: 'Places to meet your neighbors',
      icon: 'people',
    },
  ],
  wellbeing: [
    {
      to: '/wellbeing/welcome-packet',
      title: 'Welcome Packet',
      description: 'Community Info & Services',
      icon: 'community',
    },
    {
      to: '/wellbeing/neighborhood',
      title: 'Neighborhood',
      description: 'Watch & Community Hub',
      icon: 'people',
    },
    {
      to: '/wellbeing/preparedness',
      title: 'Preparedness',
      description: 'Safety Training & Skills',
      icon: 'wellbeing',
    },
    {
      to: '/emergency',
      title: 'Emergency help',
      description: 'Call for help, and share where you are',
      icon: 'phone',
    },
    {
      to: '/settings/notifications#safety-alert',
      title: 'Send a safety alert',
      description: 'Warn all residents of a danger at once',
      icon: 'warning',
    },
  ],
  health: [
    {
      to: '/health/digital',
      title: 'Digital Health',
      description: 'Wellness Tracking & Care',
      icon: 'heart',
    },
    {
      to: '/health/fitness',
      title: 'Fitness Classes',
      description: 'Active Community Living',
      icon: 'pulse',
    },
    {
      to: '/health/outdoor',
      title: 'Outdoor Activities',
      description: 'Nature & Environment',
      icon: 'eco',
    },
    {
      to: '/health/programs',
      title: 'Wellness Programs',
      description: 'Mindful Living & Support',
      icon: 'wellbeing',
    },
  ],
  eco: [
    {
      to: '/sustainable/energy-monitoring',
      title: 'Energy Monitoring',
      description: 'What the sun makes and our homes use',
      picture: '/pictures/sections/energy-monitoring.svg',
    },
    {
      to: '/sustainable/water-management',
      title: 'Water Management',
      description: 'Use, pressure and leaks, day and night',
      picture: '/pictures/sections/water-management.svg',
    },
    {
      to: '/sustainable/ai-tips',
      title: 'AI Recommendations',
      description: 'Personalised eco tips',
      picture: '/pictures/sections/ai-tips.svg',
    },
    {
      to: '/sustainable/community-garden',
      title: 'Community Garden',
      description: 'Reserve a plot, trade produce, join a workshop',
      picture: '/pictures/sections/community-garden.svg',
    },
  ],
  settings: [
    {
      to: '/settings/emergency-contacts',
      title: 'Emergency Contacts',
      description: 'Quick Access & Safety',
      icon: 'phone',
    },
    {
      to: '/settings/notifications',
      title: 'Notifications',
      description: 'Stay Updated & Informed',
      icon: 'bell',
    },
    {
      to: '/settings/community-rewards',
      title: 'Community Rewards',
      description: 'Earn Points & Achievements',
      icon: 'star',
    },
    {
      to: '/settings/account',
      title: 'Account',
      description: 'Password, sign-in address, devices',
      icon: 'person',
    },
  ],
};

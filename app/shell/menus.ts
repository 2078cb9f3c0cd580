import type { IconName } from '~/ui/icon';
import type { SectionPicture } from '~/ui/picture';

import type { SectionId } from './sections';

export type MenuCard = {
  to: string;
  title: string;
  description: string;
  /** The path of the feature that it needs, if that is another one. */
  part?: string;
} & (
  | { icon: IconName; picture?: never }
  | { picture: SectionPicture | '/pictures/classes/court.svg'; icon?: never }
);

/** The cards of each menu page. Add a card only when its page exists. */
export const menus: Record<SectionId | 'settings', readonly MenuCard[]> = {
  community: [
    {
      to: '/community/events',
      title: 'Community Events',
      description: 'Events near you',
      picture: '/pictures/sections/events.svg',
    },
    {
      to: '/community/business',
      title: 'Local Business',
      description: 'Shops and services near you',
      picture: '/pictures/sections/business.svg',
    },
    {
      to: '/community/marketplace',
      title: 'Marketplace',
      description: 'Buy, sell, swap, borrow',
      picture: '/pictures/sections/marketplace.svg',
    },
    {
      to: '/community/board',
      title: 'Neighbors’ Board',
      description: 'Ask, lost and found',
      icon: 'chat',
    },
    {
      to: '/community/shuttle',
      title: 'Shuttle Services',
      description: 'Live arrivals and seats',
      picture: '/pictures/sections/shuttle.svg',
    },
    {
      to: '/community/social',
      title: 'Social Connection',
      description: 'Places to meet your neighbors',
      picture: '/pictures/sections/social.svg',
    },
    {
      to: '/community/neighbors',
      title: 'Neighbors',
      description: 'Who can help with what',
      icon: 'people',
    },
    {
      to: '/community/problems',
      title: 'Problems',
      description: 'Report what’s broken',
      icon: 'warning',
    },
  ],
  wellbeing: [
    {
      to: '/wellbeing/welcome-packet',
      title: 'Welcome Packet',
      description: 'Community Info & Services',
      picture: '/pictures/sections/welcome-packet.svg',
    },
    {
      to: '/wellbeing/neighborhood',
      title: 'Neighborhood',
      description: 'Watch & Community Hub',
      picture: '/pictures/sections/neighborhood.svg',
    },
    {
      to: '/wellbeing/preparedness',
      title: 'Preparedness',
      description: 'Safety Training & Skills',
      picture: '/pictures/sections/preparedness.svg',
    },
    {
      to: '/emergency',
      title: 'Emergency help',
      description: 'Call for help and share your location',
      icon: 'phone',
    },
    {
      to: '/settings/notifications#safety-alert',
      title: 'Send a safety alert',
      description: 'Warn all residents right away',
      icon: 'warning',
    },
  ],
  health: [
    {
      to: '/health/digital',
      title: 'Digital Health',
      description: 'Wellness Tracking & Care',
      picture: '/pictures/sections/digital-health.svg',
    },
    {
      to: '/health/fitness',
      title: 'Fitness Classes',
      description: 'Active Community Living',
      picture: '/pictures/sections/fitness.svg',
    },
    {
      to: '/health/outdoor',
      title: 'Outdoor Activities',
      description: 'Nature & Environment',
      picture: '/pictures/sections/outdoor.svg',
    },
    {
      to: '/health/programs',
      title: 'Wellness Programs',
      description: 'Mindful Living & Support',
      picture: '/pictures/sections/programs.svg',
    },
  ],
  eco: [
    {
      to: '/sustainable/energy-monitoring',
      title: 'Energy Monitoring',
      description: 'The solar power we make and use',
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
      description: 'Personalized eco tips',
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
      description: 'Password, email, devices',
      icon: 'person',
    },
    {
      to: '/settings/blocked',
      title: 'Blocked Neighbors',
      description: 'Neighbors you’ve blocked',
      icon: 'close',
    },
  ],
};

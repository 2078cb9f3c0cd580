import type { IconName } from '~/ui/icon-names';

export const firstSteps = {
  contact: {
    to: '/settings/emergency-contacts/new',
    icon: 'phone',
    title: 'Add an emergency contact',
    note: 'Press Emergency to tell them where you are.',
  },
  address: {
    to: '/profile/edit',
    icon: 'home',
    title: 'Add your address',
    note: 'Maps and shuttle times start from your door.',
  },
  notifications: {
    to: '/settings/notifications',
    icon: 'bell',
    title: 'Choose what you get notified about',
    note: 'Warnings can reach you while VCLink is closed.',
  },
  stop: {
    to: '/community/shuttle',
    icon: 'shuttle',
    title: 'Find your shuttle stop',
    note: 'See the next shuttle and save a seat.',
  },
} as const satisfies Record<string, FirstStepRow>;

export type FirstStepRow = { to: string; icon: IconName; title: string; note: string };

export type FirstStep = keyof typeof firstSteps;

export const hideFirstStepsPath = '/first-steps/put-away';

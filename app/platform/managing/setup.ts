import { counted } from '~/domain/counted';
import type { Counts } from '~/platform/managing/counts';
import type { IconName } from '~/ui/icon-names';

export const setupPath = '/manage/setup';
export const hideSetupPath = `${setupPath}/put-away`;

/** `places` counts trails and places to meet. */
export type SetupCounts = Counts & Record<'settings' | 'maps' | 'places', number>;

export type Setup = { counts: SetupCounts; isPutAway: boolean };

type SetupLine = {
  counts: keyof SetupCounts;
  icon: IconName;
  title: string;
  to: string;
  done: (count: number) => string;
  todo: string;
};

const content = '/manage/content';

export const setupLines: SetupLine[] = [
  {
    counts: 'settings',
    icon: 'settings',
    title: 'Name, place and emergency number',
    to: '/manage/settings',
    done: () => 'Set',
    todo: 'Check that they are your own',
  },
  {
    counts: 'maps',
    icon: 'pin',
    title: 'The neighborhood’s map',
    to: '/manage/map',
    done: () => 'Drawn',
    todo: 'Streets, paths and buildings under every pin',
  },
  {
    counts: 'homes',
    icon: 'home',
    title: 'Invite households',
    to: '/manage/codes',
    done: (count) => `${counted(count, 'home')} invited`,
    todo: 'Print a letter with a code for each home',
  },
  {
    counts: 'helpLines',
    icon: 'phone',
    title: 'Help lines',
    to: `${content}/help-lines`,
    done: (count) => counted(count, 'help line'),
    todo: 'Who to call, and when',
  },
  {
    counts: 'services',
    icon: 'book',
    title: 'Public services',
    to: `${content}/services`,
    done: (count) => counted(count, 'service'),
    todo: 'For the welcome packet: the library, the clinic, waste pickup',
  },
  {
    counts: 'places',
    icon: 'walk',
    title: 'A trail or a place to meet',
    to: `${content}/social-places`,
    done: (count) => counted(count, 'trail or place', 'trails and places'),
    todo: 'Where neighbors walk and meet',
  },
  {
    counts: 'businesses',
    icon: 'shop',
    title: 'Local businesses',
    to: `${content}/businesses`,
    done: (count) => counted(count, 'business', 'businesses'),
    todo: 'The shops that everyone asks about',
  },
  {
    counts: 'amenities',
    icon: 'ticket',
    title: 'Something to book',
    to: '/manage/amenities/new',
    done: (count) => counted(count, 'amenity', 'amenities'),
    todo: 'A room, a court or a class',
  },
  {
    counts: 'eventsEver',
    icon: 'calendar',
    title: 'The first event',
    to: '/manage/events/new',
    done: (count) => counted(count, 'event'),
    todo: 'A reason to come by',
  },
  {
    counts: 'goals',
    icon: 'check',
    title: 'This month’s goal',
    to: '/manage/focus',
    done: () => 'Set',
    todo: 'What you do together this month',
  },
];

export const countDone = ({ counts }: Setup): number =>
  setupLines.filter((line) => counts[line.counts] > 0).length;

export const isReady = (setup: Setup): boolean => countDone(setup) === setupLines.length;

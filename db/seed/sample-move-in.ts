import type { Db } from '../client';
import { helpLines, moveInTasks } from '../schema';

type SampleTask = Omit<typeof moveInTasks.$inferInsert, 'position'>;
type SampleLine = Omit<typeof helpLines.$inferInsert, 'position'>;

/** What somebody who moved in sees to, in the order in which it presses. */
export const sampleMoveInTasks: readonly SampleTask[] = [
  {
    id: 'profile',
    title: 'Check your name and address',
    path: '/profile/edit',
    details:
      'Your maps, tax zone and school zone depend on your address. Fix it if the spelling or unit is wrong.',
  },
  {
    id: 'emergency-contacts',
    title: 'Add an emergency contact',
    path: '/settings/emergency-contacts',
    details: 'Pick someone who answers at night. One press on the Emergency page tells them where you are.',
  },
  {
    id: 'notifications',
    title: 'Choose your notifications',
    path: '/settings/notifications',
    details: 'Turn on safety alerts for this phone, and choose which news can wait.',
  },
  {
    id: 'alarms',
    title: 'Test your smoke and carbon monoxide alarms',
    path: null,
    details:
      'Press the test button on each until it sounds. If one stays silent, call building maintenance the same day.',
  },
  {
    id: 'shut-offs',
    title: 'Find your shutoffs',
    path: null,
    details:
      'Find the main water valve and the breaker panel, and show everyone at home. Building maintenance can help.',
  },
  {
    id: 'preparedness',
    title: 'Make a plan for emergencies',
    path: '/wellbeing/preparedness',
    details:
      'Start with the training “Your household plan.” It takes 15 minutes, and you’ll pick a place to meet.',
  },
  {
    id: 'new-address',
    title: 'Give out your new address',
    path: null,
    details:
      'Have the Postal Service forward your mail, and tell your bank and insurers. Oregon drivers have 30 days to tell the DMV.',
  },
  {
    id: 'sorting',
    title: 'Learn how we sort',
    path: null,
    details:
      'Recycling goes in the blue bins, and food scraps in the compost bin at your building. Glass goes in the container behind the Commons House.',
  },
  {
    id: 'shuttle',
    title: 'Find your shuttle stop',
    path: '/community/shuttle',
    details: 'Both routes leave Commons Square every 20 minutes. The map shows the stop nearest you.',
  },
  {
    id: 'first-booking',
    title: 'Book your first class',
    path: '/health/bookings/new',
    details:
      'Yoga, Aqua Fit, an hour in the pool or an evening in the community kitchen: pick a day and time.',
  },
  {
    id: 'energy',
    title: 'See what your home uses',
    path: '/sustainable/energy-monitoring',
    details: 'See how much solar we make and how much your home uses. Check back after your first full week.',
  },
  {
    id: 'first-event',
    title: 'Come say hello',
    path: '/community/events',
    details: 'Morning Coffee on the Square is a good place to meet neighbors. Bring a mug.',
  },
];

const reviewedOn = '2026-11-01';
const sampleNumber = 'Sample number of the demo neighborhood';

/** Whom to call about what: what can't wait comes first. */
export const sampleHelpLines: readonly SampleLine[] = [
  {
    id: 'emergency',
    reason: 'A life in danger, a fire or a crime in progress',
    name: 'Emergency services',
    phone: '911',
    hours: '24 hours',
    source: 'Washington County 911 dispatch',
    reviewedOn,
  },
  {
    id: 'crisis',
    reason: 'You or someone you know is in crisis or thinking of suicide',
    name: '988 Suicide & Crisis Lifeline',
    phone: '988',
    hours: '24 hours, by call or text',
    source: '988 Suicide & Crisis Lifeline, 988lifeline.org',
    reviewedOn,
  },
  {
    id: 'poison',
    reason: 'Someone swallowed, breathed in or touched something poisonous',
    name: 'Poison Help',
    phone: '1-800-222-1222',
    hours: '24 hours',
    source: 'Poison Help, poisonhelp.hrsa.gov',
    reviewedOn,
  },
  {
    id: 'gas',
    reason: 'You smell gas: go outside first, then call',
    name: 'Gas utility, emergency line',
    phone: '(503) 555-0144',
    hours: '24 hours',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'power',
    reason: 'The power is out, or a wire is down: stay far away from it',
    name: 'Electric utility, outage line',
    phone: '(503) 555-0145',
    hours: '24 hours',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'water',
    reason: 'A water main broke, or you have no water',
    name: 'City water, repair line',
    phone: '(503) 555-0146',
    hours: '24 hours',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'police',
    reason: 'You need the police, but it’s not an emergency',
    name: 'Police, non-emergency line',
    phone: '(503) 555-0147',
    hours: '24 hours',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'maintenance',
    reason: 'Something in the building is broken: a leak, the heat, the elevator',
    name: 'Building maintenance',
    phone: '(503) 555-0148',
    hours: 'Weekdays, 7 AM to 5 PM; any time for leaks or no heat',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'office',
    reason: 'You’re not sure who to ask',
    name: 'Community office, 1 Commons Square',
    phone: '(503) 555-0111',
    hours: 'Weekdays, 9 AM to 5 PM',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'information',
    reason: 'You need help with food, rent, bills or child care',
    name: '211info',
    phone: '211',
    hours: 'Weekdays, 8 AM to 6 PM, and longer in disasters',
    source: '211info, 211info.org',
    reviewedOn,
  },
];

/** Fills in what newcomers see to and whom to call, each where there is none. */
export async function seedMoveIn(db: Db): Promise<void> {
  if ((await db.$count(moveInTasks)) === 0) {
    await db.insert(moveInTasks).values(sampleMoveInTasks.map((task, position) => ({ ...task, position })));
  }
  if ((await db.$count(helpLines)) === 0) {
    await db.insert(helpLines).values(sampleHelpLines.map((line, position) => ({ ...line, position })));
  }
}

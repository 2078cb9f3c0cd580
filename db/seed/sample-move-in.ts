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
      'Your maps and your tax and school zones go by your address. Correct it if the spelling or the unit is wrong.',
  },
  {
    id: 'emergency-contacts',
    title: 'Add an emergency contact',
    path: '/settings/emergency-contacts',
    details:
      'Choose somebody who picks up at night. With one press on the Emergency page you can let them know where you are.',
  },
  {
    id: 'notifications',
    title: 'Choose what reaches you',
    path: '/settings/notifications',
    details: 'Turn on safety alerts for this phone, and decide which news may wait.',
  },
  {
    id: 'alarms',
    title: 'Test your smoke and carbon monoxide alarms',
    path: null,
    details:
      'Press the test button of each until it sounds. If one stays silent, call building maintenance the same day.',
  },
  {
    id: 'shut-offs',
    title: 'Find your shut-offs',
    path: null,
    details:
      'Look for the main water valve and the breaker panel, and show them to everybody at home. Building maintenance shows you where they are.',
  },
  {
    id: 'preparedness',
    title: 'Make a plan for emergencies',
    path: '/wellbeing/preparedness',
    details:
      'Start with the training “Your household plan”. It takes a quarter of an hour, and you agree where to meet.',
  },
  {
    id: 'new-address',
    title: 'Give out your new address',
    path: null,
    details:
      'Have your mail forwarded by the Postal Service, and tell your bank and insurers. Oregon asks drivers to report a new address to the DMV within 30 days.',
  },
  {
    id: 'sorting',
    title: 'Learn how we sort',
    path: null,
    details:
      'Blue bins take recycling, and food scraps go into the compost bin at your building. Glass goes to the container behind the Commons hall.',
  },
  {
    id: 'shuttle',
    title: 'Find your shuttle stop',
    path: '/community/shuttle',
    details: 'Both routes leave Commons Square every 20 minutes. See on the map which stop is near you.',
  },
  {
    id: 'first-booking',
    title: 'Book your first class',
    path: '/health/bookings/new',
    details: 'Yoga, Aqua Fit, an hour in the pool or the community kitchen: choose a day and a time.',
  },
  {
    id: 'energy',
    title: 'See what your home uses',
    path: '/sustainable/energy-monitoring',
    details:
      'The page shows what the sun makes and what your home takes. Look again after your first full week.',
  },
  {
    id: 'first-event',
    title: 'Come and say hello',
    path: '/community/events',
    details: 'Morning Coffee on the Square is for everybody who is new. Bring a mug.',
  },
];

const reviewedOn = '2026-11-01';
const sampleNumber = 'Sample number of the demo neighborhood';

/** Whom to call about what: what can't wait comes first. */
export const sampleHelpLines: readonly SampleLine[] = [
  {
    id: 'emergency',
    reason: 'Danger to life, fire or a crime under way',
    name: 'Emergency services',
    phone: '911',
    hours: '24 hours',
    source: 'Washington County 911 dispatch',
    reviewedOn,
  },
  {
    id: 'crisis',
    reason: 'You or somebody near you is in despair or thinks of suicide',
    name: '988 Suicide & Crisis Lifeline',
    phone: '988',
    hours: '24 hours, by call or text',
    source: '988 Suicide & Crisis Lifeline, 988lifeline.org',
    reviewedOn,
  },
  {
    id: 'poison',
    reason: 'Somebody swallowed, breathed in or touched something poisonous',
    name: 'Poison Help',
    phone: '1-800-222-1222',
    hours: '24 hours',
    source: 'Poison Help, poisonhelp.hrsa.gov',
    reviewedOn,
  },
  {
    id: 'gas',
    reason: 'You smell gas: go outside first, then call from there',
    name: 'Gas utility, emergency line',
    phone: '(503) 555-0144',
    hours: '24 hours',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'power',
    reason: 'The power is out, or a wire is down: stay well away from it',
    name: 'Electric utility, outage line',
    phone: '(503) 555-0145',
    hours: '24 hours',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'water',
    reason: 'A water main has burst, or no water comes',
    name: 'City water, repair line',
    phone: '(503) 555-0146',
    hours: '24 hours',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'police',
    reason: 'Something for the police that is no emergency',
    name: 'Police, non-emergency line',
    phone: '(503) 555-0147',
    hours: '24 hours',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'maintenance',
    reason: 'Something in the building is broken: a leak, the heating, the elevator',
    name: 'Building maintenance',
    phone: '(503) 555-0148',
    hours: 'Weekdays, 7 AM to 5 PM; leaks and no heat at any hour',
    source: sampleNumber,
    reviewedOn,
  },
  {
    id: 'office',
    reason: 'You do not know whom to ask',
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

import type { notifications } from '../schema';

type SampleNotification = Pick<typeof notifications.$inferInsert, 'type' | 'title' | 'message' | 'url'> & {
  isRead: boolean;
  hoursAgo: number;
  senderName?: string;
};

/** The stored form of a sender's name (decision 047). */
const manager = 'Maya Chen (manager)';

const forEveryone: SampleNotification[] = [
  alert(
    20,
    'new',
    'Strong wind expected',
    'Bring in pots and furniture, and stay away from the tall cedars on Creek Path.',
  ),
  update(
    44,
    'new',
    'Late shuttle home',
    'The Cedar Loop now runs until 10 PM every day, and the Transit Connector until 11 PM.',
    '/community/shuttle',
  ),
  item(
    'class_update',
    97,
    'read',
    'New class: Balance for Every Age',
    'Monday, Wednesday and Friday at 9 AM in the Fitness Studio. No equipment needed.',
    '/health/fitness',
  ),
  alert(
    120,
    'read',
    'Gas smell at 8 Maple Walk: all clear',
    'The gas company found the leak and closed the valve. You can go back in.',
  ),
];

/** Rosa Alvarez's inbox: more than the bell shows, some read. Booking news is in sample-bookings.ts. */
export const residentInbox: SampleNotification[] = [
  ...forEveryone,
  update(
    5,
    'new',
    'You’re invited: Neighborhood BBQ',
    'Next week at 6 PM on Commons Square. Grills, buns and lemonade are on us.',
    '/community/events',
  ),
  update(
    30,
    'new',
    'Path lights are back on',
    'Creek Path is lit again from dusk to 11 PM. Thanks for your patience.',
  ),
  update(
    73,
    'read',
    'Compost is ready',
    'It’s free at the Composting Center. Bring a bucket.',
    '/sustainable/community-garden',
  ),
  update(
    150,
    'read',
    'Borrow tools at the Maker Shed',
    'Drills, ladders and a carpet cleaner. Open Monday, Wednesday and Friday from 4 PM.',
    '/community/social',
  ),
  alert(310, 'read', 'Water is back on', 'Run the cold tap for two minutes. The water is safe to drink.'),
  update(
    960,
    'read',
    'Welcome to Cedar Commons',
    'Your welcome packet has the phone numbers, the rules and the people to know.',
    '/wellbeing',
  ),
];

export const managerInbox: SampleNotification[] = forEveryone;

function item(
  type: string,
  hoursAgo: number,
  state: 'new' | 'read',
  title: string,
  message: string,
  url: string,
): SampleNotification {
  return { type, hoursAgo, isRead: state === 'read', title, message, url };
}

function alert(hoursAgo: number, state: 'new' | 'read', title: string, message: string): SampleNotification {
  return { ...item('safety_alert', hoursAgo, state, title, message, '/'), senderName: manager };
}

function update(
  hoursAgo: number,
  state: 'new' | 'read',
  title: string,
  message: string,
  url = '/',
): SampleNotification {
  return { ...item('community_update', hoursAgo, state, title, message, url), senderName: manager };
}

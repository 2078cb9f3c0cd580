import type { notifications } from '../schema';

type SampleNotification = Pick<typeof notifications.$inferInsert, 'type' | 'title' | 'message' | 'url'> & {
  isRead: boolean;
  hoursAgo: number;
  senderName?: string;
};

/** As the product stores who wrote something (decision 047). */
const manager = 'Maya Chen (manager)';

/** Rosa Alvarez' inbox: more than the bell shows, of each of the four types, some read. */
export const residentInbox: SampleNotification[] = [
  item(
    'booking_reminder',
    2,
    'new',
    'Yoga tomorrow at 6 PM',
    'Gentle Flow in the studio. Mats are there.',
    '/health',
  ),
  update(
    5,
    'new',
    'Path lights are back on',
    'Creek Path is lit again from dusk to 11 PM. Thank you for your patience.',
  ),
  alert(
    20,
    'new',
    'Strong wind expected',
    'Bring in pots and furniture, and keep away from the tall cedars.',
  ),
  item(
    'class_update',
    26,
    'new',
    'Aqua Fit moves to lane 3',
    'Same time, same instructor; lanes 1 and 2 are cleaned.',
    '/health',
  ),
  update(
    44,
    'new',
    'Shuttle times for the holidays',
    'This week the shuttle runs every 30 minutes instead of every 20.',
  ),
  item(
    'booking_reminder',
    50,
    'read',
    'Pool lane today at 7 AM',
    'Please be out of the water by 7:45.',
    '/health',
  ),
  update(
    73,
    'read',
    'Compost is ready',
    'Free compost behind the garden shed. Bring your own bucket.',
    '/sustainable',
  ),
  item(
    'class_update',
    97,
    'read',
    'New class: Balance for every age',
    'Mornings at 9 in the small studio. No equipment needed.',
    '/health',
  ),
  alert(
    120,
    'read',
    'Gas smell at 8 Maple Walk: all clear',
    'The utility found and closed a valve. You can go back in.',
  ),
  update(
    150,
    'read',
    'Tool library opens',
    'Drills, ladders and a carpet cleaner to borrow, afternoons from 4 to 6.',
  ),
  item(
    'booking_reminder',
    170,
    'read',
    'Massage chair at 5 PM',
    'Your half hour in the wellness room.',
    '/health',
  ),
  item(
    'class_update',
    220,
    'read',
    'Pilates is full',
    'You are first on the waitlist and hear from us when a place is free.',
    '/health',
  ),
  update(
    265,
    'read',
    'Welcome to Cedar Commons',
    'Your welcome packet has the numbers, the rules and the people to know.',
    '/wellbeing',
  ),
  alert(310, 'read', 'Water on again', 'Let the cold tap run for two minutes. The water is safe to drink.'),
];

/** Maya Chen's. */
export const managerInbox: SampleNotification[] = [
  alert(
    20,
    'new',
    'Strong wind expected',
    'Bring in pots and furniture, and keep away from the tall cedars.',
  ),
  item(
    'booking_reminder',
    22,
    'new',
    'Mindful Hour today at noon',
    'In the quiet room. Phones stay outside.',
    '/health',
  ),
  update(
    44,
    'read',
    'Shuttle times for the holidays',
    'This week the shuttle runs every 30 minutes instead of every 20.',
  ),
  item(
    'class_update',
    97,
    'read',
    'New class: Balance for every age',
    'Mornings at 9 in the small studio. No equipment needed.',
    '/health',
  ),
  alert(
    120,
    'read',
    'Gas smell at 8 Maple Walk: all clear',
    'The utility found and closed a valve. You can go back in.',
  ),
];

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

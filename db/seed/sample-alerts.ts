import type { alerts } from '../schema';

type SampleAlert = Pick<typeof alerts.$inferInsert, 'id' | 'title' | 'message' | 'severity'> & {
  /** Days from the day on which it is laid. */
  inDays: number;
};

/** The eight community alerts of S1 §2. No text names a weekday or a date: the date is laid beside it. */
export const sampleAlerts: SampleAlert[] = [
  {
    id: 'severe-weather',
    title: 'Strong wind and heavy rain',
    message:
      'Gusts of up to 50 mph are expected from 2 PM. Bring in pots and furniture, keep away from the tall ' +
      'cedars on Creek Path and charge your phone while there is power.',
    severity: 'warning',
    inDays: 0,
  },
  {
    id: 'community-meeting',
    title: 'Community meeting',
    message:
      '7 PM in the Commons hall, and by phone on 503-555-0130. On the table: the new path lights, next ' +
      "year's budget and your questions. Childcare next door.",
    severity: 'info',
    inDays: 1,
  },
  {
    id: 'water-maintenance',
    title: 'Water off for maintenance',
    message:
      'No water on Cedar Lane and Maple Walk from 9 AM to noon while a valve is replaced. Fill a few bottles ' +
      'the evening before, and let the cold tap run clear afterwards.',
    severity: 'warning',
    inDays: 2,
  },
  {
    id: 'emergency-drill',
    title: 'Emergency drill',
    message:
      'At 10 AM the sirens sound for one minute. Walk to the meeting point of your street and check in with ' +
      'your block captain; it takes about 20 minutes. This is a drill.',
    severity: 'info',
    inDays: 3,
  },
  {
    id: 'recycling-change',
    title: 'Recycling day changes',
    message:
      'From this week the recycling truck comes a day later. Put blue bins out by 7 AM. Glass goes to the ' +
      'container behind the Commons hall, no longer into the bin.',
    severity: 'info',
    inDays: 4,
  },
  {
    id: 'elevator-maintenance',
    title: 'Elevator out of service at Alder Court',
    message:
      'The elevator of 3 Alder Court is serviced from 8 AM to 4 PM. If you need help with the stairs or with ' +
      'groceries, call the office on 503-555-0111 and somebody comes.',
    severity: 'warning',
    inDays: 5,
  },
  {
    id: 'community-bbq',
    title: 'Neighborhood BBQ',
    message:
      'From 6 PM on Commons Square. Grills, bread and lemonade are there; bring what you like on the grill, a ' +
      'plate and a chair. Vegetarian and halal grills are kept apart.',
    severity: 'info',
    inDays: 6,
  },
  {
    id: 'garden-workshop',
    title: 'Garden workshop: winter beds',
    message:
      '10 AM at the community garden: mulching, cover crops and what to sow now. Gloves and tools are there. ' +
      'Room for 15, children welcome.',
    severity: 'info',
    inDays: 8,
  },
];

import type { alerts } from '../schema';

type SampleAlert = Pick<typeof alerts.$inferInsert, 'id' | 'title' | 'message' | 'severity'> & {
  /** Days from the day on which it is laid. */
  inDays: number;
  /** Of the first Saturday then. */
  isSaturday?: true;
};

/** The eight community alerts of S1 §2. No text names a weekday or a date: the date is laid beside it. */
export const sampleAlerts: SampleAlert[] = [
  {
    id: 'severe-weather',
    title: 'Strong wind and heavy rain',
    message:
      'Gusts of up to 50 mph are expected from 2 PM. Bring in pots and furniture, stay away from the tall ' +
      'cedars on Creek Path, and charge your phone while you have power.',
    severity: 'warning',
    inDays: 0,
  },
  {
    id: 'community-meeting',
    title: 'Community meeting',
    message:
      '7 PM in the Commons House, and by phone at 503-555-0130. On the agenda: the new path lights, next ' +
      "year's budget and your questions. Childcare next door.",
    severity: 'info',
    inDays: 16,
  },
  {
    id: 'water-maintenance',
    title: 'Water off for maintenance',
    message:
      'No water on Cedar Lane and Maple Walk from 9 AM to noon while a valve is replaced. Fill a few bottles ' +
      'the evening before, and let the cold tap run clear afterward.',
    severity: 'warning',
    inDays: 2,
  },
  {
    id: 'emergency-drill',
    title: 'Emergency drill',
    message:
      'The sirens sound for one minute at 10 AM. Walk to your street’s meeting point and check in with your ' +
      'block captain. It takes about 20 minutes. This is a drill.',
    severity: 'info',
    inDays: 3,
  },
  {
    id: 'recycling-change',
    title: 'Recycling day changes',
    message:
      'From this week the recycling truck comes a day later. Put blue bins out by 7 AM. Glass now goes ' +
      'in the container behind the Commons House, not in the bin.',
    severity: 'info',
    inDays: 4,
  },
  {
    id: 'elevator-maintenance',
    title: 'Elevator out of service at Alder Court',
    message:
      'The elevator at 3 Alder Court is being serviced from 8 AM to 4 PM. If you need a hand with the stairs ' +
      'or groceries, call the office at 503-555-0111 and we’ll come help.',
    severity: 'warning',
    inDays: 5,
  },
  {
    id: 'community-bbq',
    title: 'Neighborhood BBQ',
    message:
      '6 PM on Commons Square. We have grills, buns and lemonade. Bring something to grill, a plate and a ' +
      'chair. There are separate vegetarian and halal grills.',
    severity: 'info',
    inDays: 7,
  },
  {
    id: 'garden-workshop',
    title: 'Garden workshop',
    message:
      '10 AM at the community garden, like every Saturday. We have gloves and tools, and kids are welcome. ' +
      'Save your spot under Community Garden.',
    severity: 'info',
    inDays: 8,
    isSaturday: true,
  },
];

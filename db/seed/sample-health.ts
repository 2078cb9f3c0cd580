import type { Db } from '../client';
import { healthReminders, wellnessStats } from '../schema';
import { neighborhoodDay } from './neighborhood-day';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export async function seedHealth(db: Db, { now, timeZone }: { now: Date; timeZone: string }): Promise<void> {
  if ((await db.$count(healthReminders)) === 0) {
    await db.insert(healthReminders).values(
      reminders.map(({ notifyInDays, ...reminder }, at) => ({
        ...reminder,
        residentId: 'demo-user',
        notifyAt:
          notifyInDays === undefined ? null : fullHour(new Date(now.getTime() + notifyInDays * dayMs)),
        // Increasing times keep this order.
        createdAt: new Date(now.getTime() - 30 * dayMs + at * minuteMs),
      })),
    );
  }
  if ((await db.$count(wellnessStats)) === 0) {
    await db.insert(wellnessStats).values(
      days.flatMap(({ daysAgo, ...values }) =>
        Object.entries(values).map(([stat, value]) => ({
          residentId: 'demo-user',
          stat: stat as keyof typeof values,
          value,
          day: neighborhoodDay(timeZone, now, -daysAgo),
          updatedAt: now,
        })),
      ),
    );
  }
}

const fullHour = (instant: Date) => new Date(Math.ceil(instant.getTime() / hourMs) * hourMs);

const reminders: { item: string; status: string; notifyInDays?: number }[] = [
  { item: 'Annual Physical', status: 'Completed' },
  { item: 'Dental Cleaning', status: 'Due this month' },
  { item: 'Vision Exam', status: 'Scheduled', notifyInDays: 3 },
  { item: 'Blood Work', status: 'Due' },
  { item: 'Flu Shot', status: 'Planned for the fall' },
];

type SampleDay = { daysAgo: number; steps?: string; sleep?: string; water?: string; active?: string };

/** An ordinary fortnight, with a day without the phone and an uncounted walk. */
const days: SampleDay[] = [
  { daysAgo: 0, steps: '8,432', sleep: '7h 20m', water: '6 glasses', active: '45 min' },
  { daysAgo: 1, steps: '9,870', sleep: '6h 50m', water: '7 glasses', active: '1h 5m' },
  { daysAgo: 2, steps: '6,204', sleep: '7h 40m', water: '5 glasses', active: '30 min' },
  { daysAgo: 4, steps: 'a long walk', sleep: '8h', water: '8 glasses', active: '1h 30m' },
  { daysAgo: 5, steps: '7,615', sleep: '7h 5m', water: '6 glasses', active: '40 min' },
  { daysAgo: 6, steps: '5,120', sleep: '6h 30m', water: '4 glasses', active: '20 min' },
  { daysAgo: 7, steps: '10,342', sleep: '7h 55m', water: '7 glasses', active: '1h 15m' },
  { daysAgo: 8, steps: '8,011', sleep: '7h 10m', water: '6 glasses', active: '50 min' },
  { daysAgo: 9, steps: '7,238', sleep: '7h', active: '35 min' },
  { daysAgo: 11, steps: '9,104', sleep: '8h 10m', water: '6 glasses', active: '55 min' },
  { daysAgo: 12, steps: '4,876', sleep: '6h 20m', water: '5 glasses', active: '15 min' },
  { daysAgo: 13, steps: '8,790', sleep: '7h 30m', water: '7 glasses', active: '50 min' },
];

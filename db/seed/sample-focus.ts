import type { Db } from '../client';
import { focusTasks, monthlyFocuses } from '../schema';
import { neighborhoodDay } from './neighborhood-day';
import type { SeedTime } from './seed-demo';

const focus = {
  title: 'Nothing wasted',
  description:
    'Scraps can feed our gardens, and broken things can be fixed. Help fill the compost bins and the repair table.',
};

/** Together 73% complete (S2 §9). */
const tasks = [
  { title: 'Compost bins at every building', done: 12, target: 12 },
  { title: 'Homes that sort their food scraps', done: 48, target: 80 },
  { title: 'Things fixed at the repair table', done: 15, target: 25 },
];

/** Adds this month's focus if missing. Managers' changes stay. */
export async function seedFocus(db: Db, { now, timeZone }: SeedTime): Promise<void> {
  const month = `${neighborhoodDay(timeZone, now).slice(0, 7)}-01`;
  await db.transaction(async (tx) => {
    const created = await tx
      .insert(monthlyFocuses)
      .values({ ...focus, month })
      .onConflictDoNothing()
      .returning({ month: monthlyFocuses.month });
    if (created.length > 0)
      await tx.insert(focusTasks).values(tasks.map((task, position) => ({ ...task, month, position })));
  });
}

import { sql } from 'drizzle-orm';

import { Conflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { generateSlots } from './generate-slots.server';
import { mustManageSchedule } from './slots.server';

const lockKey = 7_245_360;

/** Runs one schedule change at a time, since each checks other names and capacities. */
export async function changeSchedule<Result>(
  services: Services,
  viewer: Viewer,
  change: (services: Services) => Promise<Result>,
): Promise<Result> {
  mustManageSchedule(viewer);
  const result = await inTransaction(services, async (services) => {
    await services.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    return change(services);
  });
  // If the process dies here, the hourly job creates the slots.
  await generateSlots(services);
  return result;
}

/** Refusing a taken name also makes a double submit harmless. */
export const nameIsTaken = (name: string) => new Conflict(`There’s already one named “${name}”.`);

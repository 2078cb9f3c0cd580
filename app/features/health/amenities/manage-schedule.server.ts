import { sql } from 'drizzle-orm';

import { Conflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { generateSlots } from '~/features/health/slots/generate-slots.server';
import { mustManageSchedule } from '~/features/health/slots/slots.server';

const lockKey = 7_245_360;

/**
 * Changes what can be booked, or when: one such change at a time, since each looks at the others' names and places.
 * Once it is done its slots are laid out, so that they can be booked at once; what has been booked stays as it is.
 * @throws Forbidden for anyone but a manager; whatever `change` throws, and then nothing is changed
 */
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
  // A process that dies before this is done leaves it to the hourly job.
  await generateSlots(services);
  return result;
}

/** Two of a name can't be told apart where residents choose; and a form that was sent twice is one thing. */
export const nameIsTaken = (name: string) => new Conflict(`There is one of the name “${name}” already.`);

import { lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';

import { job } from './job.server';

/** A step that a feature adds to a shared maintenance job. */
export type Upkeep = (services: Services) => Promise<void>;

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes rows whose time in `column` is more than `days` ago. */
export const sweepAfter =
  (column: PgColumn, days = 0): Upkeep =>
  async ({ db, clock }) => {
    await db.delete(column.table).where(lt(column, new Date(clock.now().getTime() - days * dayMs)));
  };

/** A failing step doesn't stop the others. @throws the first failure, after all steps have run */
async function runAll(services: Services, steps: readonly Upkeep[]): Promise<void> {
  let failure: unknown = null;
  for (const step of steps) await step(services).catch((error: unknown) => (failure ??= error));
  if (failure) throw failure;
}

/** The sweep runs at night on the Pacific coast. */
export const sweep = (services: Services) => runAll(services, services.registry.sweeps);

export const sweepJob = job('sweep', sweep, { every: '17 10 * * *' });

/**
 * Resumes deliveries of a dead process. Their row leases end before its jobs are released. Retries that
 * aren't due keep their own queued job.
 */
export const resumeDeliveries = (services: Services) => runAll(services, services.registry.resumes);

export const resumeJob = job('resume-deliveries', resumeDeliveries, {
  every: '* * * * *',
  queue: 'emergency',
  atStart: true,
});

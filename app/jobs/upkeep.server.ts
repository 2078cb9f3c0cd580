import { lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';

import { job } from './job.server';

/** A noun's part of a job that all nouns share. */
export type Upkeep = (services: Services) => Promise<void>;

const dayMs = 24 * 60 * 60 * 1000;

/** A sweep that deletes the rows whose time in `column` is more than `days` ago. */
export const sweepAfter =
  (column: PgColumn, days = 0): Upkeep =>
  async ({ db, clock }) => {
    await db.delete(column.table).where(lt(column, new Date(clock.now().getTime() - days * dayMs)));
  };

/** A noun whose part fails does not keep the others from theirs. @throws the first failure, after all have run */
async function runAll(services: Services, parts: readonly Upkeep[]): Promise<void> {
  let failure: unknown = null;
  for (const part of parts) await part(services).catch((error: unknown) => (failure ??= error));
  if (failure) throw failure;
}

/** Deletes rows that are over, noun by noun. The schedule is night on the Pacific coast. */
export const sweep = (services: Services) => runAll(services, services.registry.sweeps);

export const sweepJob = job('sweep', sweep, { every: '17 10 * * *' });

/**
 * Queues the jobs that send what waits. A process that died holds its jobs for half a minute, but the rows that it was
 * working on only until their lease ends; a living process then goes on with them. Rows that aren't due are left to the
 * job that was queued with them, except that the next try of shares and of pushes is queued for its time: it may be a
 * lease's end.
 */
export const resumeDeliveries = (services: Services) => runAll(services, services.registry.resumes);

export const resumeJob = job('resume-deliveries', resumeDeliveries, {
  every: '* * * * *',
  queue: 'emergency',
  atStart: true,
});

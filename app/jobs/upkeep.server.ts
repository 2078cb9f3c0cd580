import { lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';

import { job } from './job.server';
import { deleteInSets, runEach } from './sets.server';

/** A step that a feature adds to a shared maintenance job. */
export type Upkeep = (services: Services) => Promise<void>;

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes rows whose time in `column` is more than `days` ago. */
export const sweepAfter =
  (column: PgColumn, days = 0): Upkeep =>
  (services) => {
    const before = new Date(services.clock.now().getTime() - days * dayMs);
    return deleteInSets(services, { table: column.table, where: lt(column, before) });
  };

const runAll = (services: Services, steps: readonly Upkeep[]) => runEach(steps, (step) => step(services));

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

import { randomUUID } from 'node:crypto';

import { eq, lt, sql } from 'drizzle-orm';

import { jobProcesses } from '#db/schema';
import { repeat } from '~/domain/repeat.server';
import type { Services } from '~/domain/services';

const heartbeatMs = 5000;
/** The watchdog ends a hung process after 5 s, so a live one always reports in time. */
export const deadAfterSeconds = 30;
/** After a database outage, let the other processes report before releasing their jobs. */
const heartbeatsBeforeRelease = 3;

/** Sends a heartbeat, and releases the jobs of dead processes. graphile-worker would wait four hours. */
export function startHeartbeat(
  services: Services,
  workers: () => readonly string[],
): { stop(): Promise<void> } {
  const { log } = services;
  const id = randomUUID();
  let heartbeats = 0;
  const beat = async () => {
    try {
      await recordHeartbeat(services, id, workers());
      heartbeats += 1;
      if (heartbeats >= heartbeatsBeforeRelease) await releaseJobsOfDeadProcesses(services);
    } catch (error) {
      // Failing requests already log a database outage.
      if (heartbeats > 0) log.warn({ err: error }, 'a process could not say that it lives');
      heartbeats = 0;
    }
  };
  const first = beat();
  const beating = repeat(beat, heartbeatMs);
  return {
    async stop() {
      await first;
      await beating.stop();
      await services.db
        .delete(jobProcesses)
        .where(eq(jobProcesses.id, id))
        .catch(() => undefined);
    },
  };
}

// oxlint-disable-next-line house/clock -- the processes' clocks may differ; the database has one for all
const now = sql`now()`;

export async function recordHeartbeat(
  { db }: Services,
  id: string,
  workers: readonly string[],
): Promise<void> {
  const seen = { workers: [...workers], seenAt: now };
  await db
    .insert(jobProcesses)
    .values({ id, ...seen })
    .onConflictDoUpdate({ target: jobProcesses.id, set: seen });
}

/**
 * Unlocks jobs held by workers of no live process. A process that only seemed dead registers again with its
 * next heartbeat, and its jobs may run twice.
 */
export async function releaseJobsOfDeadProcesses({ db }: Services): Promise<void> {
  const expiredAt = sql`${now} - make_interval(secs => ${deadAfterSeconds})`;
  await db.delete(jobProcesses).where(lt(jobProcesses.seenAt, expiredAt));
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < ${expiredAt}
      and locked_by not in (select unnest(${jobProcesses.workers}) from ${jobProcesses})
    having count(*) > 0`);
}

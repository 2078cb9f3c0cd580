import { randomUUID } from 'node:crypto';

import { eq, lt, sql } from 'drizzle-orm';

import { jobProcesses } from '#db/schema';
import { repeat } from '~/domain/repeat.server';
import type { Services } from '~/domain/services';

const seenEveryMs = 5000;
/** A process that hangs is ended after five seconds (app/watchdog.server.ts), so one that lives is seen in time. */
export const deadAfterSeconds = 30;
/** After the database was away nobody was seen: who has just come back waits until the others have, too. */
const timesSeenBefore = 3;

/**
 * Says that this process lives, and gives the jobs of those that don't to those that do.
 * graphile-worker itself takes a job from a dead worker after four hours.
 * @param workers the process's own, at the moment
 */
export function keepLiving(services: Services, workers: () => readonly string[]): { stop(): Promise<void> } {
  const { log } = services;
  const id = randomUUID();
  let timesSeen = 0;
  const beat = async () => {
    try {
      await beSeen(services, id, workers());
      timesSeen += 1;
      if (timesSeen >= timesSeenBefore) await releaseJobsOfDead(services);
    } catch (error) {
      // The requests say loudly enough that the database is away.
      if (timesSeen > 0) log.warn({ err: error }, 'a process could not say that it lives');
      timesSeen = 0;
    }
  };
  const first = beat();
  const beating = repeat(beat, seenEveryMs);
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

export async function beSeen({ db }: Services, id: string, workers: readonly string[]): Promise<void> {
  const seen = { workers: [...workers], seenAt: now };
  await db
    .insert(jobProcesses)
    .values({ id, ...seen })
    .onConflictDoUpdate({ target: jobProcesses.id, set: seen });
}

/**
 * Frees each job that was taken longer ago than a process may be unseen, by a worker that no living process names as its
 * own: also one whose process died before it was first seen. A process that only seemed dead is there again when it is
 * next seen; its jobs may then run twice.
 */
export async function releaseJobsOfDead({ db }: Services): Promise<void> {
  const longAgo = sql`${now} - make_interval(secs => ${deadAfterSeconds})`;
  await db.delete(jobProcesses).where(lt(jobProcesses.seenAt, longAgo));
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < ${longAgo}
      and locked_by not in (select unnest(${jobProcesses.workers}) from ${jobProcesses})
    having count(*) > 0`);
}

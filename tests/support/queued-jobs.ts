import { sql } from 'drizzle-orm';

import type { Database } from '#db/client';
import type { Services } from '~/domain/services';
import type { Job } from '~/jobs/job.server';

export type QueuedJob = { task: string; key: string | null; runAt: Date };

export async function addJob<Payload>(
  { sql }: Pick<Database, 'sql'>,
  { name, key }: Job<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::text::json, job_key := ${key?.(payload) ?? null}::text)`;
}

/**
 * Queued jobs by task, with their run time by the services' clock, to the second. graphile-worker's own times use the
 * database's clock.
 */
export async function listQueuedJobs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<QueuedJob[]> {
  const rows = await db.execute<{ task: string; key: string | null; seconds: number }>(sql`
    select task_identifier as task, key, round(extract(epoch from run_at - updated_at))::float8 as seconds
    from graphile_worker.jobs order by task, run_at`);
  return Array.from(rows, ({ task, key, seconds }) => ({
    task,
    key,
    runAt: new Date(clock.now().getTime() + seconds * 1000),
  }));
}

import { sql } from 'drizzle-orm';

import type { Services } from '../domain/services';

/** What every task is told. Ids only: a job may run long after it was queued, and reads what is true then. */
export type JobPayloads = {
  /** Greets a new resident in their inbox. */
  welcome: { residentId: string };
  /** Nightly: takes away what is over. */
  sweep: Record<string, never>;
  /** Every few minutes: gives jobs of processes that died to those that live. */
  'release-abandoned': Record<string, never>;
};

export type JobName = keyof JobPayloads;

/**
 * Queues what must follow a change. It belongs to the caller's transaction: it runs after commit, in any
 * process, at least once (so tasks are idempotent), and never after a rollback.
 * @param options.runAt not before then; default: at once
 * @param options.jobKey a second job of the same key replaces the first while that has not begun
 */
export async function queueJob<Name extends JobName>(
  services: Services,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, jobKey }: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  await services.db.execute(sql`
    select graphile_worker.add_job(
      ${name},
      payload := ${JSON.stringify(payload)}::text::json,
      run_at := ${runAt?.toISOString() ?? null}::text::timestamptz,
      job_key := ${jobKey ?? null}::text
    )`);
}

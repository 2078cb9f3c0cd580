import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';

/**
 * A lane of jobs with slots of its own (worker.server.ts). `emergency` is for calls for help, and for jobs that must
 * not wait behind the account's mails, which can hold all general slots while the mail server hangs.
 */
export type QueueName = 'general' | 'emergency' | 'pushes' | 'mails';

type Options<Payload> = {
  /** @default 'general' */
  queue?: QueueName;
  /** Two jobs of one key are one: the second replaces the first while that has not begun. */
  key?: (payload: Payload) => string;
};

/** Only for a job that needs no payload. */
type Schedule = {
  /** A crontab's five fields, in UTC. One process runs each. */
  every?: string;
  /** Also queued when a process starts. */
  atStart?: true;
};

export type NoPayload = Record<string, never>;

/**
 * A job, declared once in its noun's folder. Any process may run it, more than once: a repeat changes nothing.
 * `stopping` is aborted when the process is to stop: a long run ends early then.
 *
 * Payloads hold ids only: a job may run long after it was queued, and reads the state of that moment. A mail is the
 * exception: it goes to the address for which it was asked.
 */
export type Job<Payload = never> = Options<Payload> &
  Schedule & {
    /** Stored with queued jobs, so it never changes. */
    name: string;
    run: (services: Services, payload: Payload, stopping?: AbortSignal) => Promise<void>;
  };

/**
 * The declaration stands beside the verb that it runs. A verb that queues a job may be imported by that job's module:
 * such a cycle does no harm, since `run` is a hoisted function and a declaration is read only by calls and by nouns.
 */
export const job = <Payload = NoPayload>(
  name: string,
  run: Job<Payload>['run'],
  options?: Options<Payload> & (NoPayload extends Payload ? Schedule : unknown),
): Job<Payload> => ({ ...options, name, run });

/**
 * Queues a job that must follow a change. It belongs to the caller's transaction: it runs after commit, in any process,
 * at least once, and never after a rollback.
 * @param options.runAt not before then; default: at once
 * @param options.jobKey instead of the declaration's key
 */
export async function queueJob<Payload>(
  services: Services,
  { name, key }: Job<Payload>,
  payload: NoInfer<Payload>,
  { runAt, jobKey = key?.(payload) }: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  const wait = runAt ? (runAt.getTime() - services.clock.now().getTime()) / 1000 : null;
  // graphile-worker compares with the database's own clock. It is told how long to wait from there, so that no job
  // comes early or late where that clock goes otherwise than ours.
  // oxlint-disable-next-line house/clock -- as said
  const now = sql`clock_timestamp()`;
  await services.db.execute(sql`
    select graphile_worker.add_job(
      ${name},
      payload := ${JSON.stringify(payload)}::text::json,
      run_at := ${now} + make_interval(secs => ${wait}::float8),
      job_key := ${jobKey ?? null}::text
    )`);
}

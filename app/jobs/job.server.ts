import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';

/**
 * A lane of jobs with its own workers (worker.server.ts). `emergency` carries calls for help and other jobs
 * that can't wait behind mails, which can fill the general lane while the mail server hangs.
 */
export type QueueName = 'general' | 'emergency' | 'pushes' | 'mails';

type Options<Payload> = {
  /** @default 'general' */
  queue?: QueueName;
  /** A new job replaces a queued one with the same key, unless that one has started. */
  key?: (payload: Payload) => string;
};

type Schedule = {
  /** Five crontab fields, in UTC. One process runs each occurrence. */
  every?: string;
  atStart?: true;
};

export type NoPayload = Record<string, never>;

/**
 * Jobs must be idempotent, since any process may run one more than once. Payloads hold ids only, and the job
 * reads the current state. Mails are the exception: they keep the address they were requested for.
 */
export type Job<Payload = never> = Options<Payload> &
  Schedule & {
    /** Stored with queued jobs, so it must never change. */
    name: string;
    run: (services: Services, payload: Payload, stopping?: AbortSignal) => Promise<void>;
  };

/** Jobs and the verbs that queue them may import each other: `run` is hoisted. */
export const job = <Payload = NoPayload>(
  name: string,
  run: Job<Payload>['run'],
  options?: Options<Payload> & (NoPayload extends Payload ? Schedule : unknown),
): Job<Payload> => ({ ...options, name, run });

/**
 * Queues a job in the caller's transaction. It runs at least once after the commit, never after a rollback.
 */
export async function queueJob<Payload>(
  services: Services,
  { name, key }: Job<Payload>,
  payload: NoInfer<Payload>,
  { runAt, jobKey = key?.(payload) }: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  const wait = runAt ? (runAt.getTime() - services.clock.now().getTime()) / 1000 : null;
  // graphile-worker uses the database's clock. Pass a delay, so that it doesn't matter if the clocks differ.
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

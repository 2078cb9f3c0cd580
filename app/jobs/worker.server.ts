import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import { Logger as WorkerLogger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';

import { applicationName } from '#db/client';
import type { Services } from '~/domain/services';

import { type Job, type NoPayload, type QueueName, queueJob } from './job.server';
import { startHeartbeat } from './heartbeat.server';
import { LanePool } from './lane-pool.server';

/**
 * Lanes share no slots, so a hung mail server delays mails but never a call for help. `pollMs` is the longest
 * delay of a scheduled job. A lane's idle slots all poll together, so one with many slots polls less often.
 */
const queues = {
  general: { slots: 2, pollMs: 2000 },
  /** Allows 16 calls for help at once. A job lasts as long as its slowest channel. */
  emergency: { slots: 16, pollMs: 4000 },
  /** One job sends a whole table with many requests in flight, so one slot is enough. */
  pushes: { slots: 1, pollMs: 2000 },
  mails: { slots: 1, pollMs: 2000 },
} as const satisfies Record<QueueName, object>;

const restartAfterMs = 1000;

/** A new process serves its first pages before it starts the lanes that can wait. */
const startAfterMs = 1000;

/** Runs queued jobs until `stop`, which waits for running ones. Restarts lanes after a database outage. */
export function startJobs(url: string, services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const workers = new Set<string>();
  const pool = new LanePool(withApplicationName(url));
  const heartbeat = startHeartbeat(services, () => [...workers]);
  const running = (Object.keys(queues) as QueueName[]).map((queue) =>
    runLane(pool, services, { name: queue, workers }, stopping.signal),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running.map((queue) => queue.stop()));
      await pool.end().catch(() => undefined);
      await heartbeat.stop();
    },
  };
}

/** Keeps `workers` in sync with one run of a lane. */
function trackWorkers(workers: Set<string>): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId));
  return events;
}

function runLane(
  pool: LanePool,
  services: Services,
  { name, workers }: { name: QueueName; workers: Set<string> },
  stopping: AbortSignal,
): { stop(): Promise<void> } {
  const { log } = services;
  const queue = queues[name];
  const { jobs } = services.registry;
  const own = jobs.filter((job) => (job.queue ?? 'general') === name);
  const taskList: TaskList = Object.fromEntries(
    own.map((job) => [job.name, toTask(services, job, stopping)]),
  );

  let runner: Runner | undefined;
  const ending = new Set<Promise<void>>();

  const begin = () =>
    run({
      pgPool: pool,
      concurrency: queue.slots,
      pollInterval: queue.pollMs,
      noHandleSignals: true,
      // One lane owns the schedule. Without a value, graphile-worker looks for a crontab file.
      ...(name === 'general' ? { crontab: toCrontab(jobs) } : { parsedCronItems: [] }),
      taskList,
      events: trackWorkers(workers),
      logger: workerLog(log),
    });

  const sleep = (ms: number) => wait(ms, undefined, { signal: stopping }).catch(() => undefined);

  async function keepRunning(): Promise<void> {
    if (name !== 'emergency') await sleep(startAfterMs);
    while (!stopping.aborted) {
      try {
        runner = await begin();
        if (stopping.aborted) await runner.stop();
        const work = Promise.all([runner.promise, queueAtStart(services, own)]);
        if ((await Promise.race([work, workerLost(runner)])) === 'lost' && !stopping.aborted) {
          log.warn('a slot for jobs was lost; starting its lane again');
          end(runner);
        }
      } catch (error) {
        log.warn({ err: error }, 'jobs stopped; starting them again');
        // Stop the old runner even if only a later step failed: two runners would double the lane's slots.
        await runner?.stop().catch(() => undefined);
      }
      if (!stopping.aborted) await sleep(restartAfterMs);
    }
  }

  /** Stops fetching. The lane restarts without waiting for the jobs that still run. */
  function end(old: Runner): void {
    const ended = old
      .stop()
      .catch(() => undefined)
      .finally(() => ending.delete(ended));
    ending.add(ended);
  }

  const done = keepRunning();
  return {
    async stop() {
      // Stopping a runner throws if it has already stopped.
      await runner?.stop().catch(() => undefined);
      await done;
      await Promise.all(ending);
    },
  };
}

/**
 * Resolves when a worker dies. graphile-worker ends a worker that loses its connection as a job ends, and
 * doesn't replace it, so a lane with one slot would stall.
 */
const workerLost = ({ events }: Runner) =>
  new Promise<'lost'>((resolve) => events.once('worker:fatalError', () => resolve('lost')));

/** Queue jobs at startup, since their previous run may have been missed. */
async function queueAtStart(services: Services, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs.filter(({ atStart }) => atStart)) {
    await queueJob(services, job as Job<NoPayload>, {}, { jobKey: job.name });
  }
}

export const toCrontab = (jobs: readonly Job[]): string =>
  jobs.flatMap(({ name, every }) => (every ? [`${every} ${name}\n`] : [])).join('');

const toTask =
  (services: Services, { name, run }: Job, stopping: AbortSignal) =>
  async (payload: unknown) => {
    try {
      await run(services, payload as never, stopping);
    } catch (cause) {
      services.space.reportError(cause);
      // graphile-worker stores error messages in its table, and database errors can quote user data.
      throw new Error(`${name} failed`, { cause });
    }
  };

/** Sets the application name shown in pg_stat_activity. */
function withApplicationName(url: string): string {
  const parsed = new URL(url);
  parsed.searchParams.set('application_name', applicationName('jobs'));
  return parsed.href;
}

/** Error texts are cut off, since they can quote user data. */
function workerLog(log: Logger): WorkerLogger {
  return new WorkerLogger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    // More slots than connections is intended: a running job holds no connection.
    if (message.startsWith('WARNING: having maxPoolSize')) return;
    const text = message.split(/ with error |: /, 1)[0] ?? '';
    const failed: unknown = meta?.error;
    const facts = { task: taskIdentifier, jobId, ...(failed instanceof Error && { err: failed }) };
    // The levels are an ambient const enum, which single-file compilers can't read.
    const severity: string = level;
    if (severity === 'error') log.error(facts, text);
    else if (severity === 'warning') log.warn(facts, text);
    else log.debug(facts, text);
  });
}

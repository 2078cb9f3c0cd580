import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import { Logger as WorkerLogger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';

import { applicationName } from '#db/client';
import type { Services } from '~/domain/services';

import { type Job, type NoPayload, type QueueName, queueJob } from './job.server';
import { keepLiving } from './living.server';

/**
 * Jobs of a lane take no slot of another's: a mail server that hangs delays mails, and no call for help. `slots` are
 * jobs at once in a process; of its connections each lane keeps one to listen, the others fetch and finish jobs.
 *
 * The notice of a new job comes at once; `pollMs` is how late one that waits for its time is at most. The slots of a
 * lane that has had nothing to do look all at the same moment: many slots that look often are many queries.
 */
const queues = {
  general: { slots: 2, connections: 4, pollMs: 2000 },
  /**
   * A job sends by all channels at once, and ends when the slowest has: as many residents can be in need at the same
   * time, while the mail server hangs, and their text messages still go out at once.
   */
  emergency: { slots: 16, connections: 3, pollMs: 4000 },
  /** A job of these empties a table with many in flight: one is enough. */
  pushes: { slots: 1, connections: 2, pollMs: 2000 },
  mails: { slots: 1, connections: 2, pollMs: 2000 },
} as const satisfies Record<QueueName, object>;

const restartAfterMs = 1000;

/** A new process answers its first pages before it takes up what can wait a second: all lanes but that of calls. */
const startAfterMs = 1000;

/**
 * Runs queued jobs in this process until `stop`, which lets those that run end. What an earlier process left half
 * done is taken up at once.
 * The database may die meanwhile: graphile-worker comes back by itself, and is started anew should it give up.
 * @param url a postgres:// URL, migrated (db/migrate.ts)
 */
export function startJobs(url: string, services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const workers = new Set<string>();
  const living = keepLiving(services, () => [...workers]);
  const running = (Object.keys(queues) as QueueName[]).map((queue) =>
    runLane(url, services, { name: queue, workers }, stopping.signal),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running.map((queue) => queue.stop()));
      await living.stop();
    },
  };
}

/** The events of one run of a lane, which keep `workers` as they are: each worker is one of its slots. */
function watchWorkers(workers: Set<string>): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId));
  return events;
}

function runLane(
  url: string,
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
      connectionString: named(url),
      maxPoolSize: queue.connections,
      concurrency: queue.slots,
      pollInterval: queue.pollMs,
      noHandleSignals: true,
      // One lane keeps the schedule; without a word graphile-worker looks for a file.
      ...(name === 'general' ? { crontab: toCrontab(jobs) } : { parsedCronItems: [] }),
      taskList,
      events: watchWorkers(workers),
      logger: workerLog(log),
    });

  const rest = (ms: number) => wait(ms, undefined, { signal: stopping }).catch(() => undefined);

  async function keepRunning(): Promise<void> {
    if (name !== 'emergency') await rest(startAfterMs);
    while (!stopping.aborted) {
      try {
        runner = await begin();
        if (stopping.aborted) await runner.stop();
        const work = Promise.all([runner.promise, queueAtStart(services, own)]);
        if ((await Promise.race([work, slotLost(runner)])) === 'lost' && !stopping.aborted) {
          log.warn('a slot for jobs was lost; starting its lane again');
          end(runner);
        }
      } catch (error) {
        log.warn({ err: error }, 'jobs stopped; starting them again');
        // Also where it began and what followed failed: two runners of a lane would be twice its slots.
        await runner?.stop().catch(() => undefined);
      }
      if (!stopping.aborted) await rest(restartAfterMs);
    }
  }

  /** Has it take no new job. The lane goes on without waiting for those that it is at. */
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
      // Throws where it has stopped already.
      await runner?.stop().catch(() => undefined);
      await done;
      await Promise.all(ending);
    },
  };
}

/**
 * Resolves when a slot of the runner is gone. One that can't tell the database that its job has ended, since the
 * connection was lost in that moment, ends itself, and graphile-worker puts no other in its place: a lane of one slot
 * would do nothing any more.
 */
const slotLost = ({ events }: Runner) =>
  new Promise<'lost'>((resolve) => events.once('worker:fatalError', () => resolve('lost')));

/** Their last run may have been missed. */
async function queueAtStart(services: Services, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs.filter(({ atStart }) => atStart)) {
    await queueJob(services, job as Job<NoPayload>, {}, { jobKey: job.name });
  }
}

/** One process runs each line. */
export const toCrontab = (jobs: readonly Job[]): string =>
  jobs.flatMap(({ name, every }) => (every ? [`${every} ${name}\n`] : [])).join('');

const toTask =
  (services: Services, { name, run }: Job, stopping: AbortSignal) =>
  async (payload: unknown) => {
    try {
      await run(services, payload as never, stopping);
    } catch (cause) {
      services.space.note(cause);
      // graphile-worker keeps the text of a failure in its table, and the database's quotes what it was about.
      throw new Error(`${name} failed`, { cause });
    }
  };

/** The URL with a name for pg_stat_activity, as all of a process's connections have one. */
function named(url: string): string {
  const parsed = new URL(url);
  parsed.searchParams.set('application_name', applicationName('jobs'));
  return parsed.href;
}

/** graphile-worker's words in our log. Its texts of failures quote the error, and so the data in it: cut there. */
function workerLog(log: Logger): WorkerLogger {
  return new WorkerLogger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    // More slots than connections are meant: a job that runs holds none.
    if (message.startsWith('WARNING: having maxPoolSize')) return;
    const text = message.split(/ with error |: /, 1)[0] ?? '';
    const failed: unknown = meta?.error;
    const facts = { task: taskIdentifier, jobId, ...(failed instanceof Error && { err: failed }) };
    // The levels are an ambient const enum, which a compiler of single files can't read.
    const severity: string = level;
    if (severity === 'error') log.error(facts, text);
    else if (severity === 'warning') log.warn(facts, text);
    else log.debug(facts, text);
  });
}

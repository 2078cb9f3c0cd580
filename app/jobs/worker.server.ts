import { Logger as WorkerLogger, run, type Runner, type TaskList } from 'graphile-worker';
import type { Logger } from 'pino';

import { applicationName } from '#db/client';
import type { Services } from '../domain/services';
import type { JobName, JobPayloads } from './queue.server';
import { schedule, tasks } from './tasks.server';

/** Jobs at once in a process, and their connections: one a job, one to listen, one for the schedule. */
const concurrency = 2;
const connections = concurrency + 2;
const restartAfterMs = 1000;
/** The notice of a new job comes at once; this is how long one waits when that was missed. */
const pollMs = 2000;

/**
 * Runs queued jobs in this process until `stop`, which lets those that run end.
 * The database may die meanwhile: graphile-worker comes back by itself, and is started anew should it give up.
 * @param url a postgres:// URL, migrated (db/migrate.ts)
 */
export function startJobs(url: string, services: Services): { stop(): Promise<void> } {
  const { log } = services;
  const taskList: TaskList = {};
  for (const name of Object.keys(tasks) as JobName[]) taskList[name] = taskOf(services, name);
  let runner: Runner | undefined;
  let isStopping = false;
  let pause: { end(): void } | undefined;

  const begin = () =>
    run({
      connectionString: named(url),
      maxPoolSize: connections,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      crontab: schedule,
      taskList,
      logger: workerLog(log),
    });

  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      try {
        runner = await begin();
        if (isStopping) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'jobs stopped; starting them again');
      }
      if (!isStopping) await new Promise<void>((resolve) => (pause = wait(restartAfterMs, resolve)));
    }
  }

  const done = keepRunning();
  return {
    async stop() {
      isStopping = true;
      pause?.end();
      // Throws where it has stopped already.
      await runner?.stop().catch(() => undefined);
      await done;
    },
  };
}

const taskOf =
  <Name extends JobName>(services: Services, name: Name) =>
  (payload: unknown) =>
    tasks[name](services, payload as JobPayloads[Name]);

function wait(ms: number, done: () => void): { end(): void } {
  const timer = setTimeout(done, ms);
  return {
    end() {
      clearTimeout(timer);
      done();
    },
  };
}

/** The URL with a name for pg_stat_activity, as all of a process's connections have one. */
function named(url: string): string {
  const parsed = new URL(url);
  parsed.searchParams.set('application_name', applicationName('jobs'));
  return parsed.href;
}

/** graphile-worker's words in our log. Its texts of failures quote the error, and so the data in it: cut there. */
function workerLog(log: Logger): WorkerLogger {
  return new WorkerLogger(({ taskIdentifier, jobId }) => (level, message, meta) => {
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

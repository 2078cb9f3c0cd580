import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { startTestDatabase } from './database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL; `cloneDatabase(inject('adminUrl'))` makes a database in it. */
    adminUrl: string;
    /** Where servers that last as long as the run have their folders, by the process id. */
    serversFolder: string;
  }
}

/** Before all domain tests: one PostgreSQL for the run. After them it is gone. */
export default async function prepareDomainTests(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase({ pastDays: 2 });
  project.provide('adminUrl', database.adminUrl);
  const serversFolder = await mkdtemp(path.join(tmpdir(), 'vclink-servers-'));
  project.provide('serversFolder', serversFolder);
  return async () => {
    // Vitest ends its workers without a word: they cannot stop what they have started.
    for (const pid of await readdir(serversFolder)) process.kill(Number(pid), 'SIGKILL');
    await rm(serversFolder, { recursive: true });
    await database.stop();
  };
}

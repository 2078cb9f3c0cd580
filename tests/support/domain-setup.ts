import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { startTestDatabase } from './database';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    serversFolder: string;
  }
}

export default async function prepareDomainTests(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase({ pastDays: 2 });
  project.provide('adminUrl', database.adminUrl);
  const serversFolder = await mkdtemp(path.join(tmpdir(), 'vclink-servers-'));
  project.provide('serversFolder', serversFolder);
  return async () => {
    // Vitest kills its workers, so they can't stop the servers that they started.
    for (const pid of await readdir(serversFolder)) process.kill(Number(pid), 'SIGKILL');
    await rm(serversFolder, { recursive: true });
    await database.stop();
  };
}

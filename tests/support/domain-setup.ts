import type { TestProject } from 'vitest/node';

import { startTestDatabase } from './database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL; `cloneDatabase(inject('adminUrl'))` makes a database in it. */
    adminUrl: string;
  }
}

/** Before all domain tests: one PostgreSQL for the run. After them it is gone. */
export default async function prepareDomainTests(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTestDatabase();
  project.provide('adminUrl', database.adminUrl);
  return () => database.stop();
}

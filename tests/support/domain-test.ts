import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { describe, expect, inject, test as base } from 'vitest';

import { type Db, openDatabase } from '#db/client';
import { readConfig } from '~/platform/config/config.server';
import type { Clock } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { createPasswords } from '~/platform/residents/passwords.server';
import { makePhoto } from '~/platform/photos/making/make-photo.server';
import { createServices } from '~/services.server';

import { cloneDatabase, quickHashing } from './database';
import { testInstant } from './test-clock';
import { workerDatabase } from './worker-database';

export { describe, expect };

/** Stands still until a test sets it, starting at the instant of the seed. */
export type TestClock = Clock & { set(instant: Date): void };
export type TestServices = Services & { clock: TestClock };

export type Cast = { rosa: Viewer; maya: Viewer; others: [Viewer, Viewer] };

const cast: Cast = {
  rosa: { id: 'demo-user', role: 'resident', name: 'Rosa Alvarez' },
  maya: { id: 'demo-manager', role: 'manager', name: 'Maya Chen' },
  others: [
    { id: 'samuel-okafor', role: 'resident', name: 'Samuel Okafor' },
    { id: 'linh-tran', role: 'resident', name: 'Linh Tran' },
  ],
};

/**
 * Vitest's test with the product's services on the sample neighborhood. Only the clock is replaced.
 *
 * Tests of a worker share a database whose rows are restored after each. A test that changes more than rows uses
 * `testWithOwnDatabase`.
 */
export const test = base.extend<{ services: TestServices; cast: Cast }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  services: async ({}, use) => {
    const { db, putRight } = await workerDatabase();
    await withServices(db, use);
    await putRight();
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  cast: async ({}, use) => use(structuredClone(cast)),
});

/**
 * For a test that changes tables, breaks connections, or leaves work running: uses a clone that is dropped afterward.
 */
export const testWithOwnDatabase = test.extend<{ services: TestServices }>({
  // oxlint-disable-next-line no-empty-pattern -- see above
  services: async ({}, use) => {
    const clone = await cloneDatabase(inject('adminUrl'));
    const database = openDatabase(clone.url, { max: 10, applicationName: 'test' });
    await withServices(database.db, use);
    await database.close();
    await clone.drop();
  },
});

async function withServices(db: Db, use: (services: TestServices) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-domain-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const services = createServices(config, { db, log: pino({ level: 'silent' }), clock: settableClock() });
  const passwords = createPasswords({ concurrency: 2, parameters: quickHashing });
  await use({ ...services, passwords, photos: { make: makePhoto } });
  await rm(dataDir, { recursive: true });
}

function settableClock(): TestClock {
  let shown = testInstant;
  return {
    now: () => new Date(shown),
    set: (instant) => {
      shown = instant;
    },
  };
}

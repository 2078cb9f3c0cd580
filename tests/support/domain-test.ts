import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { describe, expect, inject, test as base } from 'vitest';

import { openDatabase } from '#db/client';
import { readConfig } from '~/config.server';
import type { Clock } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { createServices } from '~/services.server';

import { cloneDatabase } from './database';
import { testInstant } from './test-clock';

export { describe, expect };

/** A clock that stands still until a test sets it; at first it shows the instant at which the neighborhood was laid. */
export type TestClock = Clock & { set(instant: Date): void };
export type TestServices = Services & { clock: TestClock };

/** People of the sample neighborhood. */
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
 * Vitest's test with real services on a database of its own: a fresh copy of the sample neighborhood, gone
 * when the test is over. Every connection, job and announcement is the product's; only the clock is set.
 */
export const test = base.extend<{ services: TestServices; cast: Cast }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  services: async ({}, use) => {
    const clone = await cloneDatabase(inject('adminUrl'));
    const database = openDatabase(clone.url, { max: 10, applicationName: 'test' });
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-domain-'));
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
    const log = pino({ level: 'silent' });
    await use(createServices(config, { db: database.db, log, clock: settableClock() }));
    await database.close();
    await clone.drop();
    await rm(dataDir, { recursive: true });
  },
  // eslint-disable-next-line no-empty-pattern -- see above
  cast: async ({}, use) => use(structuredClone(cast)),
});

function settableClock(): TestClock {
  let shown = testInstant;
  return {
    now: () => new Date(shown),
    set: (instant) => {
      shown = instant;
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#db/client';
import { startEmbeddedDatabase } from '#db/embedded';
import { devices, meterHours, meterReadings } from '#db/schema';
import type { ShuttleLocation } from '~/features/community/shuttle/shuttle';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { type AppProcess, startApp } from '../support/journey-server';
import { insertSessions } from '../support/sessions';
import { testNow } from '../support/test-clock';

let dataDir: string;
let embedded: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
let database: Database;
const apps: AppProcess[] = [];

const start = async (env: Record<string, string> = {}) => {
  const app = await startApp({ DATA_DIR: dataDir, ...env });
  apps.push(app);
  return app;
};

beforeAll(async () => {
  await ensureBuild();
  dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-simulator-'));
  await start();
  embedded = await startEmbeddedDatabase({ dataDir, log: { info() {}, warn() {}, error: console.error } });
  database = openDatabase(embedded.url, { max: 2, applicationName: 'test' });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function until<T>(what: string, read: () => Promise<T | null | false>): Promise<T> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const value = await read();
    if (value !== null && value !== false) return value;
    if (performance.now() > deadline) throw new Error(`It did not come about in a minute: ${what}`);
    await wait(100);
  }
}

const allHeardSince = (since: Date) =>
  until('all meters are heard', async () => {
    const meters = await database.db
      .select({ last: devices.lastReadingAt })
      .from(devices)
      .where(isNotNull(devices.measures));
    return meters.length === 16 && meters.every(({ last }) => last !== null && last > since);
  });

async function locations({ origin }: AppProcess, cookie: string): Promise<ShuttleLocation[]> {
  const answer = await fetch(`${origin}/api/shuttle-locations`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ShuttleLocation[];
}

async function riseAndTotal(deviceId: string) {
  const ofMeter = and(eq(meterReadings.deviceId, deviceId), isNotNull(meterReadings.total));
  // One statement, since the meter keeps sending.
  const [row] = await database.db
    .select({
      rise: sql<number>`max(total) - min(total)`,
      total: sql<number>`(select sum(amount) from ${meterHours} where device_id = ${deviceId})`,
    })
    .from(meterReadings)
    .where(ofMeter);
  return row!;
}

test("the demo's simulator sends readings and locations, and two at once double no total", async () => {
  const [cookie = ''] = await insertSessions(database.db, ['demo-user']);
  const [first] = apps;
  const places = await until('both vehicles are there', async () => {
    const found = await locations(first!, cookie);
    return found.length === 2 && found;
  });
  expect(places.map(({ shuttleId }) => shuttleId)).toEqual(['shuttle-1', 'shuttle-2']);
  const second = await start();
  await allHeardSince(testNow());
  await first!.close();
  const stopped = testNow();
  await second.close();
  const third = await start();
  await allHeardSince(stopped);
  const newest = await locations(third, cookie);
  expect(newest[0]!.timestamp > places[0]!.timestamp).toBe(true);
  for (const id of ['sample-array', 'sample-usage-1', 'sample-water-1']) {
    const { rise, total } = await riseAndTotal(id);
    expect(total).toBeCloseTo(rise, 6);
  }
  for (const app of apps) expect(app.output()).not.toContain('unhandled rejection');
});

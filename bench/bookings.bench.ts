import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';

import { type Database, openDatabase } from '#db/client';
import { bookings, timeSlots } from '#db/schema';
import { makeNeighbors, makeStudio, studio } from '#tests/support/slots';
import { testClock, testNow } from '#tests/support/test-clock';
import { type Config, readConfig } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { createServices } from '~/services.server';

import type { Bench } from './bench';

/**
 * Bookings a second by 32 residents at once, against a bare SQL statement through the same pool. HTTP, sessions and
 * refusals are not included. The row stays locked until the commit is flushed, so the disk limits both sides.
 */
export const bench: Bench = {
  figures: { bookings: { name: 'bookings', unit: 'bookings/s', goal: { atLeast: 0.6 } } },
  async *pairs(setup, { pairs, seconds }) {
    const neighborhood = await setup.neighborhood();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-bench-'));
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
    const database = openDatabase(neighborhood.url, {
      max: config.databasePool,
      applicationName: 'bench bookings',
    });
    try {
      const services = toServices(database, config);
      await makeStudio(database.db);
      const people = await makeNeighbors(database.db, slotCapacity);
      const ours = (viewer: Viewer, timeSlotId: string) => bookSlot(services, viewer, { timeSlotId });
      const bare = (viewer: Viewer, slotId: string) => bookBySql(database, viewer, slotId);
      const measure = (book: Book) => bookingsPerSecond(database, { people, seconds, book });
      // Warm up: code isn't optimized yet, and residents have no first points.
      for (const book of [ours, bare]) await measure(book);
      for (let pair = 0; pair < pairs; pair += 1) {
        yield { figure: 'bookings', ours: await measure(ours), floor: await measure(bare) };
      }
    } finally {
      await database.close();
      await neighborhood.leave();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const slotCapacity = 1000;
const clients = 32;

type Book = (viewer: Viewer, slotId: string) => Promise<unknown>;

const toServices = ({ db }: Database, config: Config): Services =>
  createServices(config, { db, log: pino({ level: 'silent' }), clock: testClock });

async function bookingsPerSecond(
  { db }: Database,
  { people, seconds, book }: { people: Viewer[]; seconds: number; book: Book },
): Promise<number> {
  let [count, spentMs] = [0, 0];
  while (spentMs < seconds * 1000) {
    const slotId = randomUUID();
    const startsAt = new Date(testNow().getTime() + 60 * 60_000);
    await db.insert(timeSlots).values({
      id: slotId,
      ...studio,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1),
      capacity: slotCapacity,
    });
    const queue = people.values();
    const started = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (const viewer of queue) await book(viewer, slotId);
      }),
    );
    spentMs += performance.now() - started;
    await requireFull(db, slotId);
    count += people.length;
  }
  return (count / spentMs) * 1000;
}

async function requireFull(db: Database['db'], slotId: string): Promise<void> {
  const [slot] = await db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
  const live = and(eq(bookings.slotId, slotId), eq(bookings.status, 'confirmed'));
  if (slot?.booked !== slotCapacity || (await db.$count(bookings, live)) !== slotCapacity) {
    throw new Error('Not every booking is there.');
  }
}

async function bookBySql({ sql }: Database, viewer: Viewer, slotId: string): Promise<void> {
  const now = testNow().toISOString();
  const rows = await sql`
    with taken as (
      update time_slots set booked = booked + 1
      where id = ${slotId} and booked < capacity and starts_at > ${now}::timestamptz
      returning id
    )
    insert into bookings (resident_id, slot_id, status, booked_at)
    select ${viewer.id}, id, 'confirmed', ${now}::timestamptz from taken
    returning id`;
  if (rows.length !== 1) throw new Error('The floor found no place.');
}

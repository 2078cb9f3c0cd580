import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { homes } from '../schema';
import { readSampleBuildings } from './sample-ground';

/**
 * Adds the homes of these names that are not there yet, each at its building on the sample ground. Those that an earlier
 * release laid without a place get it.
 * @returns the id of each, by its name
 */
export async function layHomes(db: Db, now: Date, names: string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const buildings = readSampleBuildings();
  for (const label of new Set(names)) {
    const { latitude, longitude } = buildings.get(label.slice(0, label.lastIndexOf(','))) ?? {};
    await db.insert(homes).values({ id: randomUUID(), label, createdAt: now }).onConflictDoNothing();
    const [home] = await db
      .update(homes)
      .set({
        latitude: sql`coalesce(${homes.latitude}, ${latitude ?? null}::float8)`,
        longitude: sql`coalesce(${homes.longitude}, ${longitude ?? null}::float8)`,
      })
      .where(eq(sql`lower(${homes.label})`, label.toLowerCase()))
      .returning({ id: homes.id });
    ids.set(label, home!.id);
  }
  return ids;
}

import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { homes } from '#db/schema';
import { readSampleBuildings } from './sample-ground';

/** Creates missing homes, and adds buildings and positions to homes from an earlier release. Returns ids by name. */
export async function createHomes(db: Db, now: Date, names: string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const buildings = readSampleBuildings();
  for (const label of new Set(names)) {
    const building = label.slice(0, label.lastIndexOf(','));
    const { latitude, longitude } = buildings.get(building) ?? {};
    await db.insert(homes).values({ id: randomUUID(), label, createdAt: now }).onConflictDoNothing();
    const [home] = await db
      .update(homes)
      .set({
        building: sql`coalesce(${homes.building}, ${building})`,
        street: sql`coalesce(${homes.street}, ${building.replace(/^\d+ /, '')})`,
        latitude: sql`coalesce(${homes.latitude}, ${latitude ?? null}::float8)`,
        longitude: sql`coalesce(${homes.longitude}, ${longitude ?? null}::float8)`,
      })
      .where(eq(sql`lower(${homes.label})`, label.toLowerCase()))
      .returning({ id: homes.id });
    ids.set(label, home!.id);
  }
  return ids;
}

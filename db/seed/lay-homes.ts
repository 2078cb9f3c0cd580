import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { homes } from '../schema';

/** Adds the homes of these names that are not there yet. @returns the id of each, by its name */
export async function layHomes(db: Db, now: Date, names: string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const label of new Set(names)) {
    await db.insert(homes).values({ id: randomUUID(), label, createdAt: now }).onConflictDoNothing();
    const [home] = await db
      .select({ id: homes.id })
      .from(homes)
      .where(eq(sql`lower(${homes.label})`, label.toLowerCase()));
    ids.set(label, home!.id);
  }
  return ids;
}

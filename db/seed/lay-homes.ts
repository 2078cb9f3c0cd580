import { getOrAddHome } from '~/platform/residents/household.server';

import type { Db } from '../client';

/** Adds the homes of these names that are not there yet. @returns the id of each, by its name */
export async function layHomes(db: Db, now: Date, names: string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const name of new Set(names)) {
    const { id } = await getOrAddHome({ db, clock: { now: () => now } }, name);
    ids.set(name, id);
  }
  return ids;
}

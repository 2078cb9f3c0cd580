import { eq } from 'drizzle-orm';

import type { Db } from '../client';
import { shuttles } from '../schema';

/** Two shuttles drive their routes. The third is a spare. */
const drivers = [
  ['shuttle-1', 'Marta Silva'],
  ['shuttle-2', 'Ben Adeyemi'],
] as const;

export async function seedDuties(db: Db): Promise<void> {
  for (const [id, currentDriverName] of drivers)
    await db.update(shuttles).set({ isOnDuty: true, currentDriverName }).where(eq(shuttles.id, id));
}

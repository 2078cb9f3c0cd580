import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';

/** Serializes a resident's changes until the transaction ends. Readers and foreign keys don't wait. */
export async function lockResident({ db }: Services, residentId: string): Promise<{ email: string }> {
  const [resident] = await db
    .select({ email: residents.email })
    .from(residents)
    .where(eq(residents.id, residentId))
    .for('no key update');
  if (!resident) throw new NotFound('There is no such resident.');
  return resident;
}

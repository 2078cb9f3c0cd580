import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';

/**
 * Has one change of a resident's at a time, until the transaction ends: what counts or limits what somebody has must
 * see what the change before it left. Reading is not held up, nor is what merely refers to the resident.
 * @returns their sign-in address
 * @throws NotFound where there is no such resident any more
 */
export async function lockResident({ db }: Services, residentId: string): Promise<{ email: string }> {
  const [resident] = await db
    .select({ email: residents.email })
    .from(residents)
    .where(eq(residents.id, residentId))
    .for('no key update');
  if (!resident) throw new NotFound('There is no such resident.');
  return resident;
}

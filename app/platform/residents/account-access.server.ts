import { eq } from 'drizzle-orm';

import { residents } from '#db/schema';
import { Forbidden } from '~/domain/errors';
import type { Services } from '~/domain/services';

/** Checked after authentication, so that strangers learn nothing about an account. */
export async function mustHaveAccess({ db, clock }: Services, residentId: string): Promise<void> {
  const [person] = await db
    .select({ disabledAt: residents.disabledAt, leavesAt: residents.leavesAt })
    .from(residents)
    .where(eq(residents.id, residentId));
  if (person?.disabledAt) throw new Forbidden('This account is disabled. Please ask a community manager.');
  if (person?.leavesAt && person.leavesAt <= clock.now())
    throw new Forbidden('This account ended when you moved out. Please ask a community manager.');
}

import { inArray } from 'drizzle-orm';

import { residents } from '#db/schema';
import type { Services } from '~/domain/services';

import { demoLogins } from './demo';

/** Only the sample neighborhood shows samples from the code. */
export async function isSampleNeighborhood({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const ids = demoLogins.map(({ residentId }) => residentId);
  return (await db.$count(residents, inArray(residents.id, ids))) > 0;
}

/** A real neighborhood: nothing is seeded. */
export async function isOwnNeighborhood(services: Pick<Services, 'db'>): Promise<boolean> {
  return (await services.db.$count(residents)) > 0 && !(await isSampleNeighborhood(services));
}

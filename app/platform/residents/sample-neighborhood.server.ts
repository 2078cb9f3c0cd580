import { inArray } from 'drizzle-orm';

import { residents } from '#db/schema';
import type { Services } from '~/domain/services';

import { demoLogins } from './demo';

export async function isSampleNeighborhood({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const ids = demoLogins.map(({ residentId }) => residentId);
  return (await db.$count(residents, inArray(residents.id, ids))) > 0;
}

export async function isOwnNeighborhood(services: Pick<Services, 'db'>): Promise<boolean> {
  return (await services.db.$count(residents)) > 0 && !(await isSampleNeighborhood(services));
}

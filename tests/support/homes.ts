import { eq } from 'drizzle-orm';

import { residencies } from '#db/schema';
import type { Services } from '~/domain/services';
import { getOrAddHome } from '~/platform/residents/household.server';

type Given = Pick<Services, 'db' | 'clock'>;

export const homeIdOf = async (services: Given, label: string): Promise<string> =>
  (await getOrAddHome(services, label)).id;

const longAgo = new Date('2020-01-01T00:00:00Z');

export async function setResidency(services: Given, residentId: string, label: string | null): Promise<void> {
  await services.db.delete(residencies).where(eq(residencies.residentId, residentId));
  if (label === null) return;
  const homeId = await homeIdOf(services, label);
  await services.db.insert(residencies).values({ residentId, homeId, startsAt: longAgo });
}

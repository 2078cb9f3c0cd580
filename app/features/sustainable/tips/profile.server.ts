import { eq } from 'drizzle-orm';

import { sustainabilityProfiles } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { readFigures } from './figures.server';
import { toScore } from './score.server';
import type { ProfileCard, SustainabilityProfile } from './tips';

export async function getProfile(services: Services, viewer: Viewer): Promise<ProfileCard> {
  const [row] = await services.db
    .select()
    .from(sustainabilityProfiles)
    .where(eq(sustainabilityProfiles.residentId, viewer.id));
  if (!row) return { ...toScore(await readFigures(services, viewer)), analyzedAt: null };
  const { residentId: _, analyzedAt, ...profile } = row;
  return { ...profile, analyzedAt: analyzedAt.toISOString() };
}

export async function analyzeProfile(services: Services, viewer: Viewer): Promise<ProfileCard> {
  const profile = toScore(await readFigures(services, viewer));
  const analyzedAt = services.clock.now();
  await services.db
    .insert(sustainabilityProfiles)
    .values({ ...profile, residentId: viewer.id, analyzedAt })
    .onConflictDoUpdate({ target: sustainabilityProfiles.residentId, set: { ...profile, analyzedAt } });
  return { ...profile, analyzedAt: analyzedAt.toISOString() };
}

export const profileJson = ({
  score,
  strengths,
  improvements,
  nextLevel,
}: ProfileCard): SustainabilityProfile => ({ score, strengths, improvements, nextLevel });

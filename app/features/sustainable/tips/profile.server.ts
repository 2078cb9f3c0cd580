import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { readFigures } from './figures.server';
import { toScore } from './score.server';
import type { SustainabilityProfile } from './tips';

/** Computed for each call, so that nothing done already is advised. */
export async function readProfile(services: Services, viewer: Viewer): Promise<SustainabilityProfile> {
  const { score, strengths, improvements, nextLevel } = toScore(await readFigures(services, viewer));
  return { score, strengths, improvements, nextLevel };
}

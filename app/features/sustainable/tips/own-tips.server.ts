import { asc, isNull } from 'drizzle-orm';

import { communityTips } from '#db/schema';
import type { Services } from '~/domain/services';

import { type CatalogueTip, figuresFor } from './catalogue/catalogue-tip.server';

/** A tip that is given by itself: of our catalogue, or of the neighborhood's own. */
export type GivenTip = Omit<CatalogueTip, 'source' | 'working'> & {
  /** What it earns; left out, what its difficulty does. */
  points?: number;
};

/** Before the id of one of the neighborhood's own, where tips are kept by their id in the catalogue. */
const ownPrefix = 'own-';

export const isOwnTip = (catalogueId: string | null): boolean => catalogueId?.startsWith(ownPrefix) === true;

/** The tips that managers wrote for this neighborhood, in their order. */
export async function listOwnTips({ db }: Pick<Services, 'db'>): Promise<GivenTip[]> {
  const rows = await db
    .select()
    .from(communityTips)
    .where(isNull(communityTips.retiredAt))
    .orderBy(asc(communityTips.position), asc(communityTips.id));
  return rows.map(({ id, steps, savings, position: _, retiredAt: _shown, ...tip }) => ({
    ...tip,
    id: `${ownPrefix}${id}`,
    actionSteps: steps,
    savings: () => savings,
    reason: figuresFor[tip.category],
  }));
}

import { asc, isNull } from 'drizzle-orm';

import { communityTips } from '#db/schema';
import type { Services } from '~/domain/services';

import { type CatalogueTip, figuresFor } from './catalogue/catalogue-tip.server';

export type GivenTip = Omit<CatalogueTip, 'source' | 'working'> & {
  points?: number;
};

/** Marks ids of the neighborhood's own tips in the catalog id column. */
const ownPrefix = 'own-';

export const isOwnTip = (catalogueId: string | null): boolean => catalogueId?.startsWith(ownPrefix) === true;

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

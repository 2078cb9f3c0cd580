import type { CatalogueTip } from './catalogue-tip.server';
import { communityTips } from './community-tips.server';
import { energyTips } from './energy-tips.server';
import { lifestyleTips } from './lifestyle-tips.server';
import { transportationTips } from './transportation-tips.server';
import { wasteTips } from './waste-tips.server';
import { waterTips } from './water-tips.server';

export const catalogue: readonly CatalogueTip[] = [
  ...energyTips,
  ...transportationTips,
  ...wasteTips,
  ...waterTips,
  ...communityTips,
  ...lifestyleTips,
];

const byId = new Map(catalogue.map((tip) => [tip.id, tip]));

/** Null for a removed tip, which residents keep. */
export const findCatalogueTip = (id: string | null): CatalogueTip | null =>
  id === null ? null : (byId.get(id) ?? null);

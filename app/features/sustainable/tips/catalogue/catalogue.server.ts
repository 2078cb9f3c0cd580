import type { CatalogueTip } from './catalogue-tip.server';
import { communityTips } from './community-tips.server';
import { energyTips } from './energy-tips.server';
import { lifestyleTips } from './lifestyle-tips.server';
import { transportationTips } from './transportation-tips.server';
import { wasteTips } from './waste-tips.server';
import { waterTips } from './water-tips.server';

/** All tips that we give by ourselves, in no order of worth: `rankTips` says which suit whom. */
export const catalogue: readonly CatalogueTip[] = [
  ...energyTips,
  ...transportationTips,
  ...wasteTips,
  ...waterTips,
  ...communityTips,
  ...lifestyleTips,
];

const byId = new Map(catalogue.map((tip) => [tip.id, tip]));

/** Null for one that a later release took out; who has it keeps it. */
export const findCatalogueTip = (id: string | null): CatalogueTip | null =>
  id === null ? null : (byId.get(id) ?? null);

import type { BusinessCard } from './businesses';

/** Why the viewer can't take their rating back; null where they can. */
export const whyNotWithdraw = ({ ownStars }: Pick<BusinessCard, 'ownStars'>): string | null =>
  ownStars === null ? 'You have not rated it.' : null;

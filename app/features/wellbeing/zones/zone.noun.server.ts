import { schoolZones, taxZones } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';

export const zone: Noun = {
  reviewedTables: [taxZones, schoolZones],
  offers: [offer('packet', taxZones), offer('packet', schoolZones)],
};

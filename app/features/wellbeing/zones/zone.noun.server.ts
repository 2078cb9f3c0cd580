import { schoolZones, taxZones } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';

import { schoolZoneContent, taxZoneContent } from './zones.desk.server';

export const zone: Noun = {
  contentKinds: [taxZoneContent, schoolZoneContent],
  reviewedTables: [taxZones, schoolZones],
  offers: [offer('packet', taxZones), offer('packet', schoolZones)],
};

import { schoolZones, taxZones } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';

import { schoolZoneContent, taxZoneContent } from './zones.desk.server';
import { packetPages } from '../packet-pages';

export const zone: Noun = {
  pages: [
    {
      to: packetPages.schools.path,
      title: 'School Zoning',
      words: 'my school district kids elementary',
      of: 'packet',
    },
    { to: packetPages.taxes.path, title: 'Property Tax Information', words: 'tax assessor', of: 'packet' },
  ],
  contentKinds: [taxZoneContent, schoolZoneContent],
  reviewedTables: [taxZones, schoolZones],
  offers: [offer('packet', taxZones), offer('packet', schoolZones)],
};

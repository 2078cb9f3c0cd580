import { ecoTips, sustainabilityProfiles } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { tipContent } from './tips.desk.server';
import { tipSubject } from './tips.server';

export const tip: Noun = {
  contentKinds: [tipContent],
  ledgerSubjects: { tip: tipSubject },
  personalData: [
    ownRows(ecoTips, { name: 'eco-tips', title: 'Your eco tips', of: ecoTips.residentId }),
    ownRows(sustainabilityProfiles, {
      name: 'sustainability',
      title: 'Your sustainability profile',
      of: sustainabilityProfiles.residentId,
    }),
  ],
};

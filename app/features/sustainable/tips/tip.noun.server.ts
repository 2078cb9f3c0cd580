import { ecoTips, sustainabilityProfiles } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { tipContent } from './tips.desk.server';
import { tipSubject } from './tips.server';
import { tipsPath } from './tips';

export const tip: Noun = {
  pages: [{ to: tipsPath, title: 'AI Recommendations', words: 'eco tips save energy water money' }],
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

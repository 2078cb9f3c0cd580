import { socialLocations } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';

import { socialContent } from './social.desk.server';

export const socialLocation: Noun = {
  contentKinds: [socialContent],
  counts: { socialPlaces: countShown(socialLocations) },
  offers: [offer('social', socialLocations)],
};

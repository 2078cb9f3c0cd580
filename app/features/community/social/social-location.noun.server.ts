import { socialLocations } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';

import { socialContent } from './social.desk.server';

export const socialLocation: Noun = {
  contentKinds: [socialContent],
  offers: [offer('social', socialLocations)],
};

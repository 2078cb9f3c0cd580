import { publicServices } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';

import { publicServiceContent } from './public-services.desk.server';

export const publicService: Noun = {
  contentKinds: [publicServiceContent],
  offers: [offer('packet', publicServices)],
};

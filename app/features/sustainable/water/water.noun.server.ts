import { registerFeed } from '~/live/watched-feed.server';
import type { Noun } from '~/platform/noun.server';
import { offerMeters } from '~/platform/offered/offer.server';

import { waterFeed } from './water';
import { readWaterState } from './water-state.server';
import { leakJob } from './leaks.server';

export const water: Noun = {
  feeds: { water: registerFeed(waterFeed, readWaterState) },
  offers: [offerMeters('water', 'water')],
  jobs: [leakJob],
};

import { energyFacilities } from '#db/schema';
import { registerFeed } from '~/live/watched-feed.server';
import type { Noun } from '~/platform/noun.server';
import { offer, offerMeters } from '~/platform/offered/offer.server';

import { energyFeed } from './energy';
import { energyContent } from './energy.desk.server';
import { readEnergyState } from './energy-state.server';

export const energy: Noun = {
  contentKinds: [energyContent],
  feeds: { energy: registerFeed(energyFeed, readEnergyState) },
  offers: [
    offer('energy', energyFacilities),
    offerMeters('energy', 'energy'),
    offerMeters('energy-meters', 'energy'),
  ],
};

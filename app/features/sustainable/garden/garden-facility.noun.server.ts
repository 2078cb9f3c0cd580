import type { Noun } from '~/platform/noun.server';

import { gardenContent } from './garden.desk.server';

export const gardenFacility: Noun = { contentKinds: [gardenContent] };

import type { Noun } from '~/platform/noun.server';

import { dealContent } from './deals.desk.server';
import { dealShare } from './deals.server';

export const deal: Noun = { contentKinds: [dealContent], shareKinds: { deal: dealShare } };

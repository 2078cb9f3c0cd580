import type { Step } from '~/ui/step-button';

import { type Listing, listingPath } from './marketplace';

const routes = 'routes/community/marketplace';

/** What the poster can do with a listing by one press: each step is a page, and a button that posts to it. */
export const marketplaceSteps = {
  gone: ({ id, title }: Pick<Listing, 'id' | 'title'>): Step => ({
    to: `${listingPath(id)}/gone`,
    route: `${routes}/gone`,
    about: title,
    label: 'Mark as gone',
    pendingLabel: 'Saving...',
    variant: 'secondary',
  }),
  renew: ({ id, title }: Pick<Listing, 'id' | 'title'>): Step => ({
    to: `${listingPath(id)}/renew`,
    route: `${routes}/renew`,
    about: title,
    label: 'Renew',
    pendingLabel: 'Saving...',
  }),
};

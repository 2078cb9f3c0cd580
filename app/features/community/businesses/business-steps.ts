import type { Step } from '~/ui/step-button';

import { businessPath } from './businesses';

/** What a resident can do about a business by one press: a page, and a button that posts to it. */
export const businessSteps = {
  unrate: ({ id, name }: { id: string; name: string }): Step => ({
    to: `${businessPath(id)}/unrate`,
    route: 'routes/community/business/unrate',
    about: name,
    label: 'Withdraw my rating',
    pendingLabel: 'Withdrawing...',
    variant: 'secondary',
  }),
};

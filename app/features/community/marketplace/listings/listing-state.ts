import type { Step } from '~/ui/press';

import { type Listing, listingPath } from '../marketplace';
import { kindOf, sectionOf } from '../offers';

type Named = Pick<Listing, 'state' | 'offer'>;

export const waitingNote = 'A manager looks at it first, usually within a day.';

export function whyNotEdit({ state, offer }: Named): string | null {
  if (state === 'hidden') return 'A manager removed it. Please talk to them if you think this is a mistake.';
  return state === 'gone' ? `${kindOf(offer).ended} ${sectionOf(offer).again}` : null;
}

export function whyNotRenew(listing: Named & Pick<Listing, 'isRenewable'>): string | null {
  if (listing.state === 'waiting') return waitingNote;
  const tooLate = `It expired too long ago to renew. Please post it as a new ${sectionOf(listing.offer).one}.`;
  return whyNotEdit(listing) ?? (listing.isRenewable ? null : tooLate);
}

export const whyNotGone = ({ state }: Pick<Listing, 'state'>): string | null =>
  state === 'live' || state === 'waiting' ? null : 'Nobody else sees it anymore.';

export function formatNotLive({ state, offer, isRenewable }: Named & Pick<Listing, 'isRenewable'>) {
  switch (state) {
    case 'live':
      return null;
    case 'waiting':
      return waitingNote;
    case 'gone':
      return `${kindOf(offer).ended} Nobody else sees it anymore.`;
    case 'hidden':
      return 'A manager removed it. Nobody else sees it anymore.';
    case 'expired':
      return `It has expired. Nobody else sees it anymore.${isRenewable ? ' You can renew it.' : ''}`;
  }
}

const routes = 'routes/community/marketplace';

export const marketplaceSteps = {
  gone: ({ id, title, offer }: Pick<Listing, 'id' | 'title' | 'offer'>): Step => ({
    to: `${listingPath(id)}/gone`,
    route: `${routes}/gone`,
    about: title,
    label: kindOf(offer).end,
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

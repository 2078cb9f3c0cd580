import type { Listing } from '../marketplace';

/** What its poster is told of a listing that nobody else sees any more. */
export function formatNotLive({ state, isRenewable }: Pick<Listing, 'state' | 'isRenewable'>): string | null {
  switch (state) {
    case 'live':
      return null;
    case 'gone':
      return 'You marked it as gone. Nobody else sees it any more.';
    case 'hidden':
      return 'A manager took it down. Nobody else sees it any more.';
    case 'expired':
      return `It has expired. Nobody else sees it any more.${isRenewable ? ' You can renew it.' : ''}`;
  }
}

import { SecondaryLink } from '~/ui/button';
import { Panel } from '~/ui/panel';

import { type DealLine, DealLines } from './deal-lines';

type MarketplacePanelProps = {
  /** The marketplace's page. */
  to: string;
  /** The first few. */
  deals: DealLine[];
};

/** The other half of local business (S2 §2): what is on offer, and the way to all of it. */
export function MarketplacePanel({ to, deals }: MarketplacePanelProps) {
  return (
    <Panel
      title="Community Marketplace"
      description="Deals of businesses nearby, and what neighbors give away, swap, sell and lend."
      action={<SecondaryLink to={to}>See the marketplace</SecondaryLink>}
    >
      {deals.length > 0 && (
        <div className="rounded-2xl border border-line bg-surface px-4 py-2 sm:px-6">
          <DealLines deals={deals} />
        </div>
      )}
    </Panel>
  );
}

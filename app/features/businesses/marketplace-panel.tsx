import { DealList } from '~/features/marketplace/deal-list';
import { type Deal, marketplacePath } from '~/features/marketplace/marketplace';
import { LinkButton } from '~/ui/button';
import { Panel } from '~/ui/panel';

type MarketplacePanelProps = {
  /** The first few. */
  deals: Deal[];
  shares: Record<string, number>;
};

/** The other half of local business (S2 §2): what is on offer today, and the way to all of it. */
export function MarketplacePanel({ deals, shares }: MarketplacePanelProps) {
  return (
    <Panel
      title="Community Marketplace"
      description="Deals of businesses nearby, and what neighbours give away, swap, sell and lend."
      action={<LinkButton to={marketplacePath}>See the marketplace</LinkButton>}
    >
      {deals.length > 0 && <DealList deals={deals} shares={shares} />}
    </Panel>
  );
}

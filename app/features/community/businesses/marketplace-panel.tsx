import { DealRows } from '~/features/community/marketplace/deals/deal-rows';
import { type DealLine, marketplacePath } from '~/features/community/marketplace/marketplace';
import { SecondaryLink } from '~/ui/button';
import { Panel } from '~/ui/panel';

export const MarketplacePanel = ({ deals }: { deals: DealLine[] }) => (
  <Panel
    title="Community Marketplace"
    action={<SecondaryLink to={marketplacePath}>See the marketplace</SecondaryLink>}
  >
    {deals.length > 0 && <DealRows deals={deals} />}
  </Panel>
);

import { ShareControl } from '~/platform/sharing/share-control';
import { LinkButton } from '~/ui/button';
import { LinkedCard, LinkedList } from '~/ui/linked-card';

import { type Deal, dealPath } from '../marketplace';
import { DealPrice } from './deal-price';

type DealListProps = {
  deals: Deal[];
  /** How often each was shared, by its id. */
  shares: Record<string, number>;
};

/** The deals, in the order given. */
export function DealList({ deals, shares }: DealListProps) {
  return (
    <LinkedList label="Deals">
      {deals.map((deal) => (
        <LinkedCard
          key={deal.id}
          to={dealPath(deal.id)}
          name={deal.title}
          type={deal.subtitle}
          description={deal.description}
          actions={
            <div className="flex flex-wrap gap-3">
              <LinkButton to={dealPath(deal.id)} aria-label={`Learn More: ${deal.title}`}>
                Learn More
              </LinkButton>
              <ShareControl kind="deal" id={deal.id} title={deal.title} count={shares[deal.id] ?? 0} />
            </div>
          }
        >
          <DealPrice deal={deal} />
        </LinkedCard>
      ))}
    </LinkedList>
  );
}

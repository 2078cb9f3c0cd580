import type { MapSetup } from '~/platform/places/map-center.server';
import { ShareControl } from '~/platform/sharing/share-control';
import { useHasMap } from '~/shell/shell-data';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { MapOrList } from '~/ui/map-or-list';
import { formatPrice } from '~/ui/money';
import { Panel } from '~/ui/panel';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { type Deal, dealPath } from '../marketplace';

import { DealPrice } from './deal-price';

type DealsPanelProps = { q: string; deals: Deal[]; shares: Record<string, number>; map: MapSetup };

/** What businesses offer (S2 §2), as a list or on a map. */
export function DealsPanel({ q, deals, shares, map }: DealsPanelProps) {
  const hasMap = useHasMap();
  return (
    <Panel title="Deals" description="What businesses nearby offer for less.">
      {deals.length === 0 ? (
        <EmptyState headingLevel={3} title={q ? `No deals match “${q}”` : 'No deals at present'} />
      ) : (
        <MapOrList
          label="Deals"
          words={{ map: 'Map View', list: 'List View' }}
          map={hasMap ? <DealMap deals={deals} map={map} /> : null}
          list={<DealList deals={deals} shares={shares} />}
        />
      )}
    </Panel>
  );
}

type DealListProps = {
  deals: Deal[];
  shares: Record<string, number>;
};

function DealList({ deals, shares }: DealListProps) {
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

function DealMap({ deals, map }: { deals: Deal[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Deals"
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.usual}
      markers={deals.map(({ id, title, business, salePrice, savings, latitude, longitude }) => ({
        lat: latitude,
        lng: longitude,
        label: title,
        popup: (
          <div className="flex flex-col items-start gap-2">
            <p>
              <strong className="block">{title}</strong>
              {business && <span className="block">{business.name}</span>}
              {formatPrice(salePrice)}. {savings}
            </p>
            <LinkButton to={dealPath(id)} aria-label={`Learn More: ${title}`}>
              Learn More
            </LinkButton>
          </div>
        ),
      }))}
    />
  );
}

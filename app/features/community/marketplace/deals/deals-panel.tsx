import type { MapSetup } from '~/platform/places/map-center.server';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { ShareControl } from '~/platform/sharing/share-control';
import { EmptyState } from '~/ui/empty-state';
import { MapOrList } from '~/ui/map-or-list';
import { MapSwitch } from '~/ui/map-switch';
import { formatPrice } from '~/ui/money';
import { Panel } from '~/ui/panel';
import { Picture } from '~/ui/picture';
import { businessPicture } from '~/ui/picture-of-community';
import { PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Row, RowLink, Rows, RowTools } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';

import { dealPath, type ListedDeal } from '../marketplace';

import { DealPrice } from './deal-price';

type DealsPanelProps = {
  q: string;
  deals: ListedDeal[];
  /** The list is cut to this many deals; the map shows all. */
  dealsShown: number;
  shares: Record<string, number>;
  map: MapSetup;
};

const viewWords = { map: 'Map View', list: 'List View' };

export function DealsPanel({ q, deals, dealsShown, shares, map }: DealsPanelProps) {
  return (
    <Panel
      title="Deals"
      description="Savings at businesses nearby."
      action={deals.length > 0 && <MapSwitch label="Deals" home={map.home} words={viewWords} />}
    >
      {deals.length === 0 ? (
        <EmptyState headingLevel={3} title={q ? `No deals match “${q}”` : 'No deals right now'} />
      ) : (
        <MapOrList
          places={deals}
          listed={dealsShown}
          home={map.home}
          map={<DealMap deals={deals} map={map} />}
          list={
            <>
              <DealList deals={deals.slice(0, dealsShown)} shares={shares} />
              <ShowAll list="deals" shown={dealsShown} total={deals.length} what="deals" />
            </>
          }
        />
      )}
    </Panel>
  );
}

type DealListProps = {
  deals: ListedDeal[];
  shares: Record<string, number>;
};

const DealList = ({ deals, shares }: DealListProps) => (
  <Rows label="Deals">
    {deals.map((deal) => (
      <Row
        key={deal.id}
        placeId={deal.id}
        lead={<Picture src={businessPicture(deal.title, deal.subtitle)} className="size-14" />}
        title={deal.title}
        headingLevel={3}
        note={
          <>
            {deal.subtitle}
            <WalkFromHome place={deal} goesOn />
          </>
        }
        status={<DealPrice deal={deal} />}
        foot={
          <RowTools>
            <RowLink to={dealPath(deal.id)} label="Learn More" about={deal.title} />
            <ShareControl kind="deal" id={deal.id} title={deal.title} count={shares[deal.id] ?? 0} isSmall />
          </RowTools>
        }
      />
    ))}
  </Rows>
);

function DealMap({ deals, map }: { deals: ListedDeal[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Deals"
      {...map}
      markers={deals.map(({ id, title, subtitle, business, salePrice, savings, latitude, longitude }) => ({
        id,
        words: [title, subtitle],
        icon: 'tag',
        href: dealPath(id),
        lat: latitude,
        lng: longitude,
        label: title,
        popup: (
          <PlacePopup name={title} to={dealPath(id)} button="Learn More">
            {business && <span className="block">{business.name}</span>}
            {formatPrice(salePrice)}. {savings}
          </PlacePopup>
        ),
      }))}
    />
  );
}

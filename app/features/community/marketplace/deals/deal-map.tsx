import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { formatPrice } from '~/ui/money';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { type Deal, dealPath } from '../marketplace';

/** Where the deals are to be had (S2 §2, §9): a pin each, that leads to its page. */
export function DealMap({ deals, map }: { deals: Deal[]; map: MapSetup }) {
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

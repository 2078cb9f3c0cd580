import { formatMiles } from '~/platform/places/distance';
import type { MapSetup } from '~/platform/places/map-center.server';
import { OpenNow } from '~/platform/places/open-now';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { SourceLine } from '~/ui/source-line';

import type { PublicService } from './public-services';
import { ServiceFacts } from './service-facts';

/** Where the public services are (S2 §2, §9): a pin each, with what the list says of it. */
export function ServiceMap({ services, map }: { services: PublicService[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: Public Services"
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.tall}
      markers={services.map((service) => ({
        lat: service.latitude,
        lng: service.longitude,
        label: service.name,
        popup: <Popup service={service} />,
      }))}
    />
  );
}

function Popup({ service }: { service: PublicService }) {
  const { name, category, description, openTimes, metersAway, source, sourceUrl, reviewedOn } = service;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <strong className="block">{name}</strong>
        {category}
        <OpenNow {...openTimes} />
        {metersAway !== null && <span className="block">{formatMiles(metersAway)} from your address</span>}
      </div>
      <p>{description}</p>
      <ServiceFacts service={service} />
      <SourceLine source={source} href={sourceUrl} reviewedOn={reviewedOn} />
    </div>
  );
}

import { sayMiles } from '~/features/places/distance';
import type { MapSetup } from '~/features/places/map-centre.server';
import { OpenNow } from '~/features/places/open-now';
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
        ...{ lat: service.latitude, lng: service.longitude, label: service.name },
        popup: <Popup service={service} />,
      }))}
    />
  );
}

function Popup({ service }: { service: PublicService }) {
  const { name, category, description, openTimes, metresAway, source, sourceUrl, reviewedOn } = service;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <strong className="block">{name}</strong>
        {category}
        <OpenNow {...openTimes} />
        {metresAway !== null && <span className="block">{sayMiles(metresAway)} from your address</span>}
      </div>
      <p>{description}</p>
      <ServiceFacts service={service} />
      <SourceLine source={source} href={sourceUrl} reviewedOn={reviewedOn} />
    </div>
  );
}

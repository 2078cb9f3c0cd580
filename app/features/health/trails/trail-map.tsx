import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { type TrailCard, trailPath } from './trails';

/** Where the trails begin: a pin each, that opens what the trail is and leads to its page (S2 §2, §9). */
export function TrailMap({ trails, map }: { trails: TrailCard[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map of the trails"
      {...map}
      zoom={mapZooms.near}
      className={mapHeights.tall}
      markers={trails.map(({ id, name, type, length, lat, lng }) => ({
        lat,
        lng,
        label: name,
        popup: (
          <div className="flex flex-col items-start gap-2">
            <p>
              <strong className="block">{name}</strong>
              {type} · {length}
            </p>
            <LinkButton to={trailPath(id)} aria-label={`View Trail: ${name}`}>
              View Trail
            </LinkButton>
          </div>
        ),
      }))}
    />
  );
}

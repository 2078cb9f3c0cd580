import type { MapSetup } from '~/platform/places/map-center.server';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { CenterFacts } from './center-facts';
import type { TrainingCenter } from './centers';

/** Where the training centers are: a pin each, with all that the list says of it (S2 §2). */
export function CenterMap({ centers, map }: { centers: TrainingCenter[]; map: MapSetup }) {
  return (
    <PlaceMap
      label="Map: training facilities"
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.usual}
      markers={centers.map((center) => ({
        lat: center.latitude,
        lng: center.longitude,
        label: center.name,
        popup: (
          <div className="flex flex-col gap-2">
            <div>
              <strong className="block">{center.name}</strong>
              {center.type}
            </div>
            <p>{center.description}</p>
            <CenterFacts center={center} />
          </div>
        ),
      }))}
    />
  );
}

import type { MapSetup } from '~/platform/places/map-center.server';
import { Card } from '~/ui/card';
import { lazyMap, MapBox, mapHeights, mapZooms, useOpening } from '~/ui/place-map';
import { StillMap } from '~/ui/still-map';

import { stopPath } from '../seats/seats';
import type { LiveTraffic } from '../shuttle';
import { drawRoutes, drawStops, drawVehicles } from './live-drawing';

/** `locations` as `useShuttleFeed` has them: none that is gone. */
export type LiveShuttleMapProps = Omit<LiveTraffic, 'isConnected'> & {
  /** null in lite mode and for browsers that save data. */
  map: MapSetup | null;
  /** The route that stands out; none: all do. */
  selectedRouteId?: string | null;
};

const LiveMap = lazyMap(() => import('./live-map.client'));

/** Where the shuttles are, with their routes and stops (S2 §2, §9). `LiveShuttleCards` says the same in words. */
export function LiveShuttleMap({ map, ...live }: LiveShuttleMapProps) {
  if (map === null) {
    return (
      <Card title="Live Shuttle Map">
        <p className="text-muted">We leave maps out to save data. The shuttles below say where they are.</p>
      </Card>
    );
  }
  return (
    <Card title="Live Shuttle Map" className="p-3!">
      <Shuttles {...live} map={map} />
    </Card>
  );
}

type ShuttlesProps = LiveShuttleMapProps & { map: MapSetup };

/** The routes, the stops, and the vehicles where they were last: moving where a script runs. */
function Shuttles({ map, selectedRouteId = null, ...live }: ShuttlesProps) {
  const { routes, stops, shuttles, locations, now } = live;
  const lines = drawRoutes(routes, stops, selectedRouteId);
  const places = drawStops(routes, stops);
  const markers = drawVehicles(shuttles, locations, now).map(({ id, lat, lng, name, state }) => ({
    id,
    lat,
    lng,
    icon: 'shuttle' as const,
    label: state === 'stale' ? `${name}, stale` : name,
  }));
  // The stops alone: a vehicle that moves takes no map along.
  const shown = { ...map, zoom: mapZooms.near, className: mapHeights.usual, lines, markers: [] };
  const opening = useOpening(shown);
  const dots = places.map(({ id, lat, lng, name }) => ({ id, lat, lng, label: name, href: stopPath(id) }));
  return (
    <MapBox
      label="Map: shuttles, routes and stops"
      className={mapHeights.usual}
      still={<StillMap {...shown} markers={markers} dots={dots} opening={opening} />}
    >
      <LiveMap {...live} selectedRouteId={selectedRouteId} map={{ ...map, ...opening }} />
    </MapBox>
  );
}

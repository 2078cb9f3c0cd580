import type { MapSetup } from '~/platform/places/map-center.server';
import { Card } from '~/ui/card';
import { lazyMap, MapBox, mapHeights, mapZooms } from '~/ui/place-map';

import type { LiveTraffic } from '../shuttle';

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
        <p className="text-muted">We leave maps out to save data. Live Shuttles says where each one is.</p>
      </Card>
    );
  }
  return (
    // A map needs a script: where none runs a card of it would be empty.
    <Card title="Live Shuttle Map" className="scripted">
      <MapBox label="Map: shuttles, routes and stops" className={mapHeights.usual}>
        <LiveMap {...live} map={map} zoom={mapZooms.near} />
      </MapBox>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {live.routes.map(({ id, name, color }) => (
          <li key={id} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="h-2.5 w-6 rounded-full border border-line-strong"
              style={{ background: color }}
            />
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}

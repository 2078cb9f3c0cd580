import type { MapSetup } from '~/platform/places/map-center.server';
import { Card } from '~/ui/card';
import { lazyMap, MapBox, mapHeights } from '~/ui/place-map';

import type { LiveTraffic } from '../shuttle';
import { StillShuttles } from './still-shuttles';

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
      <MapBox
        label="Map: shuttles, routes and stops"
        className={mapHeights.usual}
        still={import.meta.env.SSR ? <StillShuttles {...live} map={map} /> : null}
      >
        <LiveMap {...live} map={map} />
      </MapBox>
    </Card>
  );
}

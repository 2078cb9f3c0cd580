import type { MapSetup } from '~/platform/places/map-center.server';
import { Card } from '~/ui/card';
import { lazyMap, MapBox, mapHeights } from '~/ui/place-map';

import type { LiveTraffic } from '../shuttle';
import { StillShuttles } from './still-shuttles';

export type LiveShuttleMapProps = Omit<LiveTraffic, 'isConnected'> & {
  /** The map's settings; null in lite mode and with Save-Data. */
  map: MapSetup | null;
  selectedRouteId?: string | null;
};

const LiveMap = lazyMap(() => import('./live-map.client'));

/** `LiveShuttleCards` gives the same information as text (S2 §2, §9). */
export function LiveShuttleMap({ map, ...live }: LiveShuttleMapProps) {
  if (map === null) {
    return (
      <Card title="Live Shuttle Map">
        <p className="text-muted">Maps are off to save data. See below where the shuttles are.</p>
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

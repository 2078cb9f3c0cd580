import type { MapSetup } from '~/platform/places/map-center.server';
import { mapHeights, type MapLine, mapZooms } from '~/ui/place-map';
import { StillMap } from '~/ui/still-map';

import { stopPath } from '../seats/seats';
import { drawRoutes, drawStops, drawVehicles } from './live-drawing';
import type { LiveShuttleMapProps } from './live-map';

type StillShuttlesProps = LiveShuttleMapProps & { map: MapSetup };

/** Opens the map on the routes, so that a moving vehicle doesn't move it. */
export const toMapView = (map: MapSetup, lines: readonly MapLine[]) => ({
  ...map,
  zoom: mapZooms.near,
  className: mapHeights.usual,
  lines,
  markers: [],
});

/** Draws the map without JavaScript and in print. */
export function StillShuttles(props: StillShuttlesProps) {
  const { map, routes, stops, shuttles, locations, now, selectedRouteId = null } = props;
  const lines = drawRoutes(routes, stops, selectedRouteId);
  const dots = drawStops(routes, stops).map(({ id, lat, lng, name }) => ({
    id,
    lat,
    lng,
    label: name,
    href: stopPath(id),
  }));
  const vehicles = drawVehicles(shuttles, locations, now).map(({ id, lat, lng, name, state }) => ({
    id,
    lat,
    lng,
    icon: 'shuttle' as const,
    label: state === 'stale' ? `${name}, stale` : name,
  }));
  return <StillMap {...toMapView(map, lines)} dots={dots} vehicles={vehicles} isFirst />;
}

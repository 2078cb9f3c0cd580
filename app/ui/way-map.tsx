import type { Position } from './map-projection';
import { lazyMap, MapBox, mapHeights } from './place-map';

export type WayMapProps = {
  /** Points from start to end, in degrees. */
  points: readonly Position[];
  onPoints: (points: readonly Position[]) => void;
  center: Position;
  zoom: number;
  tileUrl: string;
};

const LeafletWayMap = lazyMap(() => import('./way-map.client'));

export const WayMap = (props: WayMapProps) => (
  <MapBox label="Map for drawing the path" className={mapHeights.usual}>
    <LeafletWayMap {...props} />
  </MapBox>
);

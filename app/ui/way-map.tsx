import type { Position } from './map-projection';
import { lazyMap, MapBox, mapHeights } from './place-map';

export type WayMapProps = {
  /** From the beginning to the end, in degrees. */
  points: readonly Position[];
  onPoints: (points: readonly Position[]) => void;
  /** Initial center while there is no point. */
  center: Position;
  zoom: number;
  tileUrl: string;
};

const LeafletWayMap = lazyMap(() => import('./way-map.client'));

/** A map to draw a way on, point by point. See `PlaceMap`. */
export const WayMap = (props: WayMapProps) => (
  <MapBox label="Map to draw the way on" className={mapHeights.usual}>
    <LeafletWayMap {...props} />
  </MapBox>
);

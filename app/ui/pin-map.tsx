import { lazyMap, MapBox, mapHeights } from './place-map';

/** In degrees. */
export type Pin = {
  lat: number;
  lng: number;
  /** It was set on the map, which stays where it is then. */
  isFromMap: boolean;
};

export type PinMapProps = {
  /** Null: there is none yet. */
  pin: Pin | null;
  onPin: (pin: Pin) => void;
  /** Where the map begins while there is no pin. */
  center: { lat: number; lng: number };
  zoom: number;
  tileUrl: string;
};

const LeafletPinMap = lazyMap(() => import('./pin-map.client'));

/** A map to set a pin on: by a press, by dragging the pin or the arrow keys, or by moving the map until the place is in its middle. See `PlaceMap`. */
export const PinMap = (props: PinMapProps) => (
  <MapBox label="Map to set the pin on" className={mapHeights.usual}>
    <LeafletPinMap {...props} />
  </MapBox>
);

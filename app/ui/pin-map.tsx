import { lazyMap, MapBox, mapHeights } from './place-map';

export type Pin = {
  lat: number;
  lng: number;
  /** The pin was set on the map, so the map stays put. */
  isFromMap: boolean;
};

export type PinMapProps = {
  pin: Pin | null;
  onPin: (pin: Pin) => void;
  center: { lat: number; lng: number };
  zoom: number;
  tileUrl: string;
};

const LeafletPinMap = lazyMap(() => import('./pin-map.client'));

export const PinMap = (props: PinMapProps) => (
  <MapBox label="Map for placing the pin" className={mapHeights.usual}>
    <LeafletPinMap {...props} />
  </MapBox>
);

import type { LatLng } from 'leaflet';
import { useEffect, useRef } from 'react';
import { Marker, useMapEvents } from 'react-leaflet';

import { MapButton, MapGround } from './map-parts.client';
import { pinIcon } from './pin-icon.client';
import type { Pin, PinMapProps } from './pin-map';

/** Close enough to tell one house from the next. */
const closeZoom = 16;

/** Leaflet; loaded by `PinMap` alone. */
export default function LeafletPinMap({ pin, onPin, center, zoom, tileUrl }: PinMapProps) {
  return (
    <MapGround center={pin ?? center} zoom={pin ? closeZoom : zoom} tileUrl={tileUrl}>
      <Middle />
      {pin && <Marker position={pin} icon={pinIcon} interactive={false} keyboard={false} />}
      <SetPin pin={pin} onPin={onPin} />
    </MapGround>
  );
}

function SetPin({ pin, onPin }: Pick<PinMapProps, 'pin' | 'onPin'>) {
  // Beyond the date line the map goes on, and so do its degrees.
  const setAt = (place: LatLng) => onPin({ ...toDegrees(place.wrap()), isFromMap: true });
  const isMoving = useRef(false);
  const map = useMapEvents({
    click: ({ latlng }) => setAt(latlng),
    keydown: ({ originalEvent: { key, target } }) => {
      if (key === 'Enter' && target === map.getContainer()) setInMiddle();
    },
    movestart: () => void (isMoving.current = true),
    moveend: () => void (isMoving.current = false),
  });
  function setInMiddle() {
    const set = () => setAt(map.getCenter());
    // An arrow's way takes a moment: the middle is meant to which it leads.
    if (isMoving.current) map.once('moveend', set);
    else set();
  }
  useEffect(() => {
    if (pin && !pin.isFromMap) map.setView(pin, Math.max(map.getZoom(), closeZoom), { animate: false });
  }, [map, pin]);
  return <MapButton onClick={setInMiddle}>Put the pin in the middle</MapButton>;
}

const toDegrees = ({ lat, lng }: LatLng): Pick<Pin, 'lat' | 'lng'> => ({ lat, lng });

/** What the middle is, for whoever moves the map and not a pointer. */
const Middle = () => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 z-[1000] m-auto size-8 fill-none"
  >
    <path d="M16 2v10M16 20v10M2 16h10M20 16h10" stroke="#fff" strokeWidth="5" />
    <path d="M16 2v10M16 20v10M2 16h10M20 16h10" stroke="#1f2937" strokeWidth="2" />
  </svg>
);

import { DomEvent, type LatLng, type LeafletEventHandlerFnMap, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';

import { MapCrosshair } from './map-crosshair';
import { MapButton, Basemap } from './map-parts.client';
import { pinIcon } from './pin-icon.client';
import type { Pin, PinMapProps } from './pin-map';

const closeZoom = 16;

export default function LeafletPinMap({ pin, onPin, center, zoom, tileUrl }: PinMapProps) {
  return (
    <Basemap center={pin ?? center} zoom={pin ? closeZoom : zoom} tileUrl={tileUrl}>
      <MapCrosshair />
      {pin && <MovedPin pin={pin} onPin={onPin} />}
      <SetPin pin={pin} onPin={onPin} />
    </Basemap>
  );
}

/** Screen pixels per arrow key press. At the closest zoom, the small step is about a foot. */
const step = { small: 3, large: 30 };

const directions: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function MovedPin({ pin, onPin }: { pin: Pin; onPin: PinMapProps['onPin'] }) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const handlers = useMemo<LeafletEventHandlerFnMap>(
    () => ({
      dragend: ({ target }) => onPin(toPin((target as LeafletMarker).getLatLng())),
      keydown: ({ originalEvent, target }) => {
        const direction = directions[originalEvent.key];
        if (!direction) return;
        DomEvent.stop(originalEvent);
        const pixels = originalEvent.shiftKey ? step.large : step.small;
        const at = map.latLngToContainerPoint((target as LeafletMarker).getLatLng());
        const moved = map.containerPointToLatLng(at.add([direction[0] * pixels, direction[1] * pixels]));
        (target as LeafletMarker).setLatLng(moved);
        map.panInside(moved, { padding: [step.large, 2 * step.large], animate: false });
        onPin(toPin(moved));
      },
    }),
    [map, onPin],
  );
  useEffect(() => {
    const icon = marker.current?.getElement();
    // With this role, screen readers pass the arrow keys through.
    icon?.setAttribute('role', 'application');
    icon?.setAttribute('aria-label', 'Pin. Move it with the arrow keys.');
  }, []);
  return <Marker ref={marker} position={pin} icon={pinIcon} draggable autoPan eventHandlers={handlers} />;
}

function SetPin({ pin, onPin }: Pick<PinMapProps, 'pin' | 'onPin'>) {
  const setAt = (place: LatLng) => onPin(toPin(place));
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
    // Arrow keys pan with an animation, so wait for its end and use the final center.
    if (isMoving.current) map.once('moveend', set);
    else set();
  }
  useEffect(() => {
    if (pin && !pin.isFromMap) map.setView(pin, Math.max(map.getZoom(), closeZoom), { animate: false });
  }, [map, pin]);
  return <MapButton onClick={setInMiddle}>Put the pin in the center</MapButton>;
}

/** Past the date line, Leaflet's longitudes exceed 180°. */
function toPin(place: LatLng): Pin {
  const { lat, lng } = place.wrap();
  return { lat, lng, isFromMap: true };
}

import { divIcon } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect } from 'react';
import { MapContainer, Marker, Popup, TileLayer, useMap } from 'react-leaflet';

import './leaflet-map.css';
import { attributionOf } from './map-attribution';
import type { PlaceMapProps } from './place-map';

/** Our own pin, drawn: Leaflet's is a picture whose address it guesses from its style sheet. */
const pin = divIcon({
  className: 'map-pin',
  html:
    '<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true">' +
    '<path d="M16 1C7.7 1 1 7.6 1 15.8 1 27 16 43 16 43s15-16 15-27.2C31 7.6 24.3 1 16 1z"/>' +
    '<circle cx="16" cy="16" r="6"/></svg>',
  iconSize: [44, 48],
  iconAnchor: [22, 46],
  popupAnchor: [0, -42],
});

/** Leaflet; loaded by `PlaceMap` alone. */
export default function LeafletMap({ center, zoom, markers, tileUrl }: PlaceMapProps) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <MapContainer
      center={center}
      zoom={zoom}
      // A wheel over the map scrolls the page; the buttons, two fingers and + and - zoom.
      scrollWheelZoom={false}
      zoomAnimation={!isStill}
      fadeAnimation={!isStill}
      markerZoomAnimation={!isStill}
      className="h-full w-full"
    >
      <PlainAttribution />
      <TileLayer url={tileUrl} attribution={attributionOf(tileUrl)} />
      {markers.map(({ lat, lng, label, popup }) => (
        <Marker key={`${lat},${lng},${label}`} position={{ lat, lng }} icon={pin} title={label}>
          {popup && (
            <Popup maxWidth={190} autoPanPaddingTopLeft={[64, 8]} autoPanPaddingBottomRight={[8, 8]}>
              {popup}
            </Popup>
          )}
        </Marker>
      ))}
    </MapContainer>
  );
}

/** Only whose map it is, not whose script. */
function PlainAttribution() {
  const map = useMap();
  useEffect(() => {
    map.attributionControl.setPrefix(false);
  }, [map]);
  return null;
}

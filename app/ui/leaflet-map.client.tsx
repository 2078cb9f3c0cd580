import { divIcon } from 'leaflet';
import { useMemo } from 'react';
import { Marker, Polygon } from 'react-leaflet';

import { MapGround, MapPopup, popupHandlers, ShowAllPlaces } from './map-parts.client';
import type { MapArea, MapMarker, PlaceMapProps } from './place-map';

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
export default function LeafletMap({ markers, areas = [], ...ground }: PlaceMapProps) {
  const corners = areas.flatMap(({ polygons }) => polygons.flat(2).map(([lat, lng]) => ({ lat, lng })));
  return (
    <MapGround {...ground}>
      {/* The one that stands out, over its neighbors' lines. */}
      {[...areas]
        .sort((a, b) => Number(a.isEmphasized) - Number(b.isEmphasized))
        .map((area) => (
          <Area key={`${area.id},${area.isEmphasized}`} {...area} />
        ))}
      {markers.map((marker) => (
        <PlaceMarker key={`${marker.lat},${marker.lng},${marker.label}`} {...marker} />
      ))}
      {markers.length > 1 && <ShowAllPlaces places={[...markers, ...corners]} />}
    </MapGround>
  );
}

/** Its line has a white one under it, which parts it from dark ground and from any color of the map. */
function Area({ polygons, isEmphasized }: MapArea) {
  const look = isEmphasized ? 'map-area-emphasized' : '';
  return (
    <>
      <Polygon positions={polygons} interactive={false} className={`map-area-edge ${look}`} />
      <Polygon positions={polygons} interactive={false} className={`map-area ${look}`} />
    </>
  );
}

function PlaceMarker({ lat, lng, label, popup }: MapMarker) {
  const handlers = useMemo(() => popupHandlers(label), [label]);
  return (
    <Marker position={{ lat, lng }} icon={pin} title={label} riseOnHover eventHandlers={handlers}>
      {popup && <MapPopup>{popup}</MapPopup>}
    </Marker>
  );
}

import { useEffect, useMemo, useState } from 'react';
import { Marker, Polygon, Polyline } from 'react-leaflet';

import { MapGround, MapPopup, popupHandlers, ShowAllPlaces } from './map-parts.client';
import { pinIcon } from './pin-icon.client';
import type { MapArea, MapMarker, PlaceMapProps } from './place-map';

/** Leaflet; loaded by `PlaceMap` alone. */
export default function LeafletMap({ markers, areas = [], linesUrl, ...ground }: PlaceMapProps) {
  const lines = useLines(linesUrl ?? null);
  const corners = areas.flatMap(({ polygons }) => polygons.flat(2).map(([lat, lng]) => ({ lat, lng })));
  return (
    <MapGround {...ground}>
      {/* The one that stands out, over its neighbors' lines. */}
      {[...areas]
        .sort((a, b) => Number(a.isEmphasized) - Number(b.isEmphasized))
        .map((area) => (
          <Area key={`${area.id},${area.isEmphasized}`} {...area} />
        ))}
      {lines.map((line) => (
        <Way key={line.id} positions={line.positions} />
      ))}
      {markers.map((marker) => (
        <PlaceMarker key={`${marker.lat},${marker.lng},${marker.label}`} {...marker} />
      ))}
      {markers.length + lines.length > 1 && (
        <ShowAllPlaces places={[...markers, ...corners, ...lines.flatMap(({ positions }) => positions)]} />
      )}
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

type Line = { id: string; positions: { lat: number; lng: number }[] };

type LinesFile = { features: { id: string; geometry: { coordinates: [lng: number, lat: number][] } }[] };

/** The lines of a file, once they are here; none where they can't be had, as the markers stand without them. */
function useLines(url: string | null): Line[] {
  const [lines, setLines] = useState<Line[]>([]);
  useEffect(() => {
    if (url === null) return;
    const ended = new AbortController();
    fetch(url, { signal: ended.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<LinesFile>) : { features: [] }))
      .then(({ features }) => setLines(features.map(toLine)))
      .catch(() => {});
    return () => ended.abort();
  }, [url]);
  return lines;
}

const toLine = ({ id, geometry }: LinesFile['features'][number]): Line => ({
  id,
  positions: geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
});

/** As an area's, with a white one under it. */
const Way = ({ positions }: Pick<Line, 'positions'>) => (
  <>
    <Polyline positions={positions} interactive={false} className="map-line-edge" />
    <Polyline positions={positions} interactive={false} className="map-line" />
  </>
);

function PlaceMarker({ lat, lng, label, popup }: MapMarker) {
  const handlers = useMemo(() => popupHandlers(label), [label]);
  return (
    <Marker position={{ lat, lng }} icon={pinIcon} title={label} riseOnHover eventHandlers={handlers}>
      {popup && <MapPopup>{popup}</MapPopup>}
    </Marker>
  );
}

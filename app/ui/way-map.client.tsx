import type { LatLng } from 'leaflet';
import { useEffect, useRef } from 'react';
import { CircleMarker, Polyline, useMap, useMapEvents } from 'react-leaflet';

import { MapCrosshair } from './map-crosshair';
import { MapButton, Basemap } from './map-parts.client';
import type { WayMapProps } from './way-map';

export default function LeafletWayMap({ points, onPoints, center, zoom, tileUrl }: WayMapProps) {
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Basemap center={first ?? center} zoom={zoom} tileUrl={tileUrl}>
      <MapCrosshair />
      <Polyline positions={[...points]} interactive={false} className="map-line-edge" />
      <Polyline positions={[...points]} interactive={false} className="map-line" />
      {first && <CircleMarker center={first} radius={6} interactive={false} className="map-line" />}
      {last && <CircleMarker center={last} radius={4} interactive={false} className="map-line" />}
      <ShowsAll points={points} />
      <AddPoint points={points} onPoints={onPoints} />
    </Basemap>
  );
}

function ShowsAll({ points }: Pick<WayMapProps, 'points'>) {
  const map = useMap();
  const opening = useRef(points);
  useEffect(() => {
    if (opening.current.length > 1)
      map.fitBounds(
        opening.current.map(({ lat, lng }) => [lat, lng] as [number, number]),
        { animate: false, padding: [24, 24] },
      );
  }, [map]);
  return null;
}

/** Five decimals are about a yard, exact enough for any map. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

function AddPoint({ points, onPoints }: Pick<WayMapProps, 'points' | 'onPoints'>) {
  const isMoving = useRef(false);
  const add = (place: LatLng) => {
    const { lat, lng } = place.wrap();
    onPoints([...points, { lat: rounded(lat), lng: rounded(lng) }]);
  };
  const map = useMapEvents({
    click: ({ latlng }) => add(latlng),
    keydown: ({ originalEvent: { key, target } }) => {
      if (key === 'Enter' && target === map.getContainer()) addMiddle();
    },
    movestart: () => void (isMoving.current = true),
    moveend: () => void (isMoving.current = false),
  });
  function addMiddle() {
    const set = () => add(map.getCenter());
    if (isMoving.current) map.once('moveend', set);
    else set();
  }
  return <MapButton onClick={addMiddle}>Add a point in the center</MapButton>;
}

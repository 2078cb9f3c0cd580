import { useEffect, useState } from 'react';
import { Polygon, Polyline } from 'react-leaflet';

import { HomeMarker, PlacePins } from './leaflet-pins.client';
import { MapGround, ShowAllPlaces } from './map-parts.client';
import type { MapArea, MapLine, PlaceMapProps } from './place-map';
import { StillMap } from './still-map';
import { useOpening } from './use-opening';

/** Leaflet; loaded by `PlaceMap` alone. */
export default function LeafletMap(props: PlaceMapProps) {
  const { markers, areas = [], home = null, linesUrl = null, tileUrl, credit } = props;
  const opening = useOpening(props);
  const rough = props.lines ?? [];
  const exact = useLines(linesUrl);
  const lines = rough.map((line) => exact?.find(({ id }) => id === line.id) ?? line);
  const corners = areas.flatMap(({ polygons }) => polygons.flat(2).map(([lat, lng]) => ({ lat, lng })));
  return (
    <>
      {/* Another opening is another map: the address asked for a closer look. */}
      <MapGround
        key={`${opening.zoom} ${opening.center.lat} ${opening.center.lng}`}
        tileUrl={tileUrl}
        credit={credit}
        {...opening}
      >
        {/* The one that stands out, over its neighbors' lines. */}
        {[...areas]
          .sort((a, b) => Number(a.isEmphasized) - Number(b.isEmphasized))
          .map((area) => (
            <Area key={`${area.id},${area.isEmphasized}`} {...area} />
          ))}
        {lines.map((line) => (
          <Way key={line.id} {...line} />
        ))}
        {home && <HomeMarker home={home} />}
        <PlacePins markers={markers} zoom={opening.zoom} />
        {markers.length + lines.length > 1 && (
          <ShowAllPlaces places={[...markers, ...corners, ...lines.flatMap(({ positions }) => positions)]} />
        )}
      </MapGround>
      <div className="hidden h-full print:block">
        <StillMap {...props} />
      </div>
    </>
  );
}

/** Its line has another one under it, which parts it from the ground. */
function Area({ polygons, isEmphasized }: MapArea) {
  const look = isEmphasized ? 'map-area-emphasized' : '';
  return (
    <>
      <Polygon positions={polygons} interactive={false} className={`map-area-edge ${look}`} />
      <Polygon positions={polygons} interactive={false} className={`map-area ${look}`} />
    </>
  );
}

type LinesFile = { features: { id: string; geometry: { coordinates: [lng: number, lat: number][] } }[] };

/** The lines of a file, once they are here; null until then, and where they can't be had. */
function useLines(url: string | null): MapLine[] | null {
  const [lines, setLines] = useState<MapLine[] | null>(null);
  useEffect(() => {
    if (url === null) return;
    const ended = new AbortController();
    fetch(url, { signal: ended.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<LinesFile>) : null))
      .then((file) => setLines(file && file.features.map(toLine)))
      .catch(() => {});
    return () => ended.abort();
  }, [url]);
  return lines;
}

const toLine = ({ id, geometry }: LinesFile['features'][number]): MapLine => ({
  id,
  positions: geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
});

/** As an area's, with another one under it. */
const Way = ({ positions }: Pick<MapLine, 'positions'>) => (
  <>
    <Polyline positions={[...positions]} interactive={false} className="map-line-edge" />
    <Polyline positions={[...positions]} interactive={false} className="map-line" />
  </>
);

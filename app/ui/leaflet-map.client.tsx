import { useEffect, useState } from 'react';
import { Polygon, Polyline } from 'react-leaflet';

import { HomeMarker, PlacePins } from './leaflet-pins.client';
import { Basemap, ShowAllPlaces } from './map-parts.client';
import type { MapArea, MapLine, PlaceMapProps } from './place-map';
import { StillMap } from './still-map';
import { useOpening } from './use-opening';

export default function LeafletMap(props: PlaceMapProps) {
  const {
    markers,
    areas = [],
    home = null,
    linesUrl = null,
    tileUrl,
    basemapUrl,
    credit,
    hasStreets,
  } = props;
  const opening = useOpening(props);
  const rough = props.lines ?? [];
  const exact = useLines(linesUrl);
  const lines = rough.map((line) => exact?.find(({ id }) => id === line.id) ?? line);
  const corners = areas.flatMap(({ polygons }) => polygons.flat(2).map(([lat, lng]) => ({ lat, lng })));
  return (
    <>
      {/* A new opening remounts the map, because the URL asked for another zoom. */}
      <Basemap
        key={`${opening.zoom} ${opening.center.lat} ${opening.center.lng}`}
        tileUrl={tileUrl}
        credit={credit}
        hasStreets={hasStreets}
        basemapUrl={basemapUrl}
        home={home}
        {...opening}
      >
        {/* The emphasized area comes last, so that its border covers its neighbors' lines. */}
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
      </Basemap>
      <div className="hidden h-full print:block">
        <StillMap {...props} />
      </div>
    </>
  );
}

/** A second line below the border separates it from the basemap. */
function Area({ polygons, isEmphasized }: MapArea) {
  const areaClass = isEmphasized ? 'map-area-emphasized' : '';
  return (
    <>
      <Polygon positions={polygons} interactive={false} className={`map-area-edge ${areaClass}`} />
      <Polygon positions={polygons} interactive={false} className={`map-area ${areaClass}`} />
    </>
  );
}

type LinesFile = { features: { id: string; geometry: { coordinates: [lng: number, lat: number][] } }[] };

function useLines(url: string | null): MapLine[] | null {
  const [lines, setLines] = useState<MapLine[] | null>(null);
  useEffect(() => {
    if (url === null) return;
    const controller = new AbortController();
    fetch(url, { signal: controller.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<LinesFile>) : null))
      .then((file) => setLines(file && file.features.map(toLine)))
      .catch(() => {});
    return () => controller.abort();
  }, [url]);
  return lines;
}

const toLine = ({ id, geometry }: LinesFile['features'][number]): MapLine => ({
  id,
  positions: geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
});

const Way = ({ positions }: Pick<MapLine, 'positions'>) => (
  <>
    <Polyline positions={[...positions]} interactive={false} className="map-line-edge" />
    <Polyline positions={[...positions]} interactive={false} className="map-line" />
  </>
);

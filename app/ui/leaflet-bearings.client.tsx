import { divIcon } from 'leaflet';
import { Fragment, useState } from 'react';
import { Circle, Marker, useMap, useMapEvents } from 'react-leaflet';

import { bearingsAt } from './map-bearings';
import { MapLegend } from './map-legend';
import type { Position } from './map-projection';
import { useUnits } from './units';

const degreesPerMeter = 360 / 40_075_017;

type LeafletBearingsProps = { center: Position; home: Position | null; basemapUrl: string };

/** Scale, north and distances of a map without streets. They follow the zoom. */
export function LeafletBearings({ center, home, basemapUrl }: LeafletBearingsProps) {
  const map = useMap();
  const units = useUnits();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(Math.round(map.getZoom())) });
  const bearings = bearingsAt({ center, zoom, home, units });
  const { origin, meters, words, words2 } = bearings;
  return (
    <>
      {[words, words2].map((text, at) => (
        <Fragment key={text}>
          <Circle center={origin} radius={meters * (at + 1)} interactive={false} className="map-ring" />
          <Marker
            position={{ lat: origin.lat + meters * (at + 1) * degreesPerMeter, lng: origin.lng }}
            icon={toLabel(text)}
            interactive={false}
            keyboard={false}
          />
        </Fragment>
      ))}
      <MapLegend bearings={bearings} center={center} zoom={zoom} basemapUrl={basemapUrl} />
    </>
  );
}

/** @param text of our own, without markup */
const toLabel = (text: string) =>
  divIcon({
    className: '',
    html: `<svg width="1" height="1" overflow="visible"><text y="4" text-anchor="middle" class="map-ring-words">${text}</text></svg>`,
    iconSize: [0, 0],
  });

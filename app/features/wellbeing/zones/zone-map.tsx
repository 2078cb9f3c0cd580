import { type ReactNode, useMemo } from 'react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { type MapArea, mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';

import { formatMark } from './zone-words';
import type { SchoolZone, TaxZone } from './zones';

type ZoneMapProps<Zone> = {
  label: string;
  setup: MapSetup;
  zones: readonly Zone[];
  /** What a zone's marker is called. */
  toName: (zone: Zone) => string;
  /** What its popup says. */
  children: (zone: Zone) => ReactNode;
};

/** Zones on a map: where each lies, and a marker that says all of it. The list beside it says the same. */
export function ZoneMap<Zone extends TaxZone | SchoolZone>(props: ZoneMapProps<Zone>) {
  const { label, setup, zones, toName, children } = props;
  const areas = useMemo(() => zones.map(toArea), [zones]);
  const hasOwn = areas.some(({ isEmphasized }) => isEmphasized);
  return (
    <div className="scripted flex flex-col gap-2">
      <PlaceMap
        label={label}
        {...setup}
        zoom={mapZooms.usual}
        className={mapHeights.usual}
        areas={areas}
        markers={zones.map((zone) => ({
          lat: zone.latitude,
          lng: zone.longitude,
          label: zone.mark ? `${toName(zone)}, ${formatMark(zone.mark).toLowerCase()}` : toName(zone),
          popup: <div className="flex flex-col items-start gap-2">{children(zone)}</div>,
        }))}
      />
      <p className="text-sm text-muted">
        {hasOwn
          ? 'A full line is round what holds for your address, a dashed one round the other zones. Show all comes closer.'
          : 'A dashed line is round each zone. Show all comes closer.'}
      </p>
    </div>
  );
}

/** GeoJSON has longitude first, maps have latitude first. */
function toArea({ id, boundary, mark }: TaxZone | SchoolZone): MapArea {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  return {
    id,
    polygons: polygons.map((rings) =>
      rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
    ),
    isEmphasized: mark === 'own',
  };
}

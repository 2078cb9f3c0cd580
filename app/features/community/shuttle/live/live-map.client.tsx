import { divIcon, type Marker as LeafletMarker } from 'leaflet';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Marker, Polyline } from 'react-leaflet';

import type { MapSetup } from '~/platform/places/map-center.server';
import { HomeMarker } from '~/ui/leaflet-pins.client';
import { Basemap, ShowAllPlaces } from '~/ui/map-parts.client';
import { MapPopup, popupHandlers } from '~/ui/map-popup.client';
import { useClock } from '~/ui/time';
import { useOpening } from '~/ui/use-opening';

import { drawRoutes, drawStops, drawVehicles, type DrawnStop, type DrawnVehicle } from './live-drawing';
import type { LiveShuttleMapProps } from './live-map';
import style from './live-map.css?inline';
import { formatSeen, staleWords } from './live-words';
import { StillShuttles, toMapView } from './still-shuttles';

type LiveMapProps = Omit<LiveShuttleMapProps, 'map'> & { map: MapSetup };

const stopIcon = divIcon({
  className: 'shuttle-stop',
  html: '<span></span>',
  // Keep stop icons smaller than the gap between two stops on a phone, or they cover each other.
  iconSize: [32, 32],
  popupAnchor: [0, -8],
});

const vehicleIcon = (state: 'fresh' | 'stale') =>
  divIcon({
    className: `shuttle-vehicle shuttle-${state}`,
    html:
      '<svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">' +
      '<path d="M6 18H4V6h14l2.5 6v6H19M9.5 18h6M4 12h16.5M8 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"/></svg>',
    iconSize: [44, 44],
    popupAnchor: [0, -20],
  });
const vehicleIcons = { fresh: vehicleIcon('fresh'), stale: vehicleIcon('stale') };

export default function LiveMap({ map, selectedRouteId = null, ...live }: LiveMapProps) {
  const { routes, stops, shuttles, locations, now } = live;
  const lines = useMemo(() => drawRoutes(routes, stops, selectedRouteId), [routes, stops, selectedRouteId]);
  const places = useMemo(() => drawStops(routes, stops), [routes, stops]);
  const opening = useOpening(toMapView(map, lines));
  const vehicles = drawVehicles(shuttles, locations, now);
  const all = [...places, ...vehicles];
  return (
    <>
      <Basemap {...map} {...opening}>
        {map.home && <HomeMarker home={map.home} />}
        {lines.map(({ id, positions, ...pathOptions }) => (
          <Polyline key={id} positions={positions} interactive={false} pathOptions={pathOptions} />
        ))}
        {places.map((stop) => (
          <StopMarker key={stop.id} {...stop} />
        ))}
        {vehicles.map((vehicle) => (
          <VehicleMarker key={vehicle.id} {...vehicle} now={now} />
        ))}
        {all.length > 1 && <ShowAllPlaces places={all} />}
        <style>{style}</style>
      </Basemap>
      <div className="hidden h-full print:block">
        <StillShuttles {...live} selectedRouteId={selectedRouteId} map={map} />
      </div>
    </>
  );
}

function StopMarker({ lat, lng, name, routes }: DrawnStop) {
  const handlers = useMemo(() => popupHandlers(name), [name]);
  return (
    <Marker position={[lat, lng]} icon={stopIcon} title={name} riseOnHover eventHandlers={handlers}>
      <MapPopup>
        <strong className="block">{name}</strong>
        {routes.join(', ')}
      </MapPopup>
    </Marker>
  );
}

/** Moves the marker instead of replacing it, so that its popup and the focus stay. */
function VehicleMarker({ lat, lng, now, ...vehicle }: DrawnVehicle & { now: number }) {
  const { name, vehicleNumber, state, speed, accuracy, timestamp } = vehicle;
  const { timeZone } = useClock();
  const marker = useRef<LeafletMarker>(null);
  const label = state === 'stale' ? `${name}, stale` : name;
  const handlers = useMemo(() => popupHandlers(label), [label]);
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  useEffect(() => {
    // Leaflet sets a marker's title only once.
    const element = marker.current?.getElement();
    if (element) element.title = label;
  }, [label]);
  const facts: ReactNode[] = [vehicleNumber, speed, accuracy, formatSeen(timestamp, now, timeZone)];
  return (
    <Marker
      ref={marker}
      position={position}
      icon={vehicleIcons[state]}
      title={label}
      zIndexOffset={1000}
      riseOnHover
      eventHandlers={handlers}
    >
      <MapPopup>
        <strong className="block">{name}</strong>
        {facts
          .filter((fact) => fact !== null)
          .map((fact, index) => (
            <span key={index} className="block">
              {fact}
            </span>
          ))}
        {state === 'stale' && <span className="block">{staleWords}</span>}
      </MapPopup>
    </Marker>
  );
}

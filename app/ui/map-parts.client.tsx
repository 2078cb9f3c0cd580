import { DomEvent, latLngBounds } from 'leaflet';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, TileLayer, useMap } from 'react-leaflet';

import { buttonClass } from './button';
import style from './leaflet-map.css?inline';
import { toAttribution } from './map-attribution';
import { EscapeClosesPopup } from './map-popup.client';
import { MapShown } from './map-shown';

/** On the map, over its panes and under nothing. */
const overMap = 'absolute z-[1000]';

type MapGroundProps = {
  /** Degrees. */
  center: { lat: number; lng: number };
  zoom: number;
  tileUrl: string;
  credit?: 'osm' | null;
  children: ReactNode;
};

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A map without anything on it yet, as all our maps are: for a finger, a keyboard, and motion that is reduced. */
export function MapGround({ center, zoom, tileUrl, credit = null, children }: MapGroundProps) {
  const isStill = prefersStillness();
  return (
    <>
      {/* Not a sheet of its own: what the page waits for in its head can be taken away there. */}
      <style>{style}</style>
      <MapContainer
        center={center}
        zoom={zoom}
        // A wheel or a finger over the map scrolls the page, as everywhere else on it, or a phone could not get past
        // the map. Two fingers move and zoom it; so do a mouse, the buttons, the arrows, + and -.
        scrollWheelZoom={false}
        dragging={!matchMedia('(pointer: coarse)').matches}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        markerZoomAnimation={!isStill}
        className="h-full w-full print:hidden!"
      >
        <PlainAttribution />
        <FitsItsPlace />
        <EscapeClosesPopup />
        <SaysItIsShown />
        <MapTiles tileUrl={tileUrl} credit={credit} />
        {children}
      </MapContainer>
    </>
  );
}

/** The pictures of the ground. Where their server is away, the map says so and keeps its markers. */
function MapTiles({ tileUrl, credit }: { tileUrl: string; credit: 'osm' | null }) {
  const [isAway, setIsAway] = useState(false);
  const handlers = useMemo(
    () => ({ tileerror: () => setIsAway(true), tileload: () => setIsAway(false) }),
    [],
  );
  return (
    <>
      <TileLayer url={tileUrl} attribution={toAttribution(tileUrl, credit)} eventHandlers={handlers} />
      <div
        className={`${overMap} pointer-events-none inset-x-2 bottom-8 flex flex-col items-start gap-1 text-sm`}
      >
        <div role="status">
          {isAway && (
            <p className="rounded-md bg-surface px-2 py-1 text-ink">
              The map’s pictures can’t be loaded now. The pins are where the places are.
            </p>
          )}
        </div>
        <p className="hidden rounded-md bg-surface px-2 py-1 text-ink pointer-coarse:block">
          Two fingers move the map.
        </p>
      </div>
    </>
  );
}

/** Moves the map so far that every place is on it: where the center is a resident's home, they may be elsewhere. */
export function ShowAllPlaces({ places }: { places: readonly { lat: number; lng: number }[] }) {
  const map = useMap();
  const show = () =>
    map.fitBounds(latLngBounds([...places]), {
      padding: [48, 48],
      maxZoom: 16,
      animate: !prefersStillness(),
    });
  return <MapButton onClick={show}>Show all</MapButton>;
}

/** A button in a corner of the map. */
export function MapButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A press is none on the map, and two quick ones are not a double click on it, which zooms.
    if (button.current) DomEvent.disableClickPropagation(button.current);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      onClick={onClick}
      // On a phone a popup may stand where it does, with its own way out.
      className={buttonClass(
        'secondary',
        // Beside the buttons that zoom, however narrow the map is.
        `${overMap} top-2.5 right-2.5 max-w-[calc(100%-5rem)] max-sm:[.leaflet-container:has(.leaflet-popup)_&]:invisible`,
      )}
    >
      {children}
    </button>
  );
}

/** What stood in its place goes. */
function SaysItIsShown() {
  const setIsShown = useContext(MapShown);
  useEffect(() => {
    setIsShown(true);
    return () => setIsShown(false);
  }, [setIsShown]);
  return null;
}

/** Leaflet looks at the window's size alone; a map is as large as what it stands in lets it be. */
function FitsItsPlace() {
  const map = useMap();
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

/** Only whose map it is, not whose script. */
function PlainAttribution() {
  const map = useMap();
  useEffect(() => {
    map.attributionControl.setPrefix(false);
  }, [map]);
  return null;
}

import { DomEvent, latLngBounds } from 'leaflet';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, TileLayer, useMap } from 'react-leaflet';

import { buttonClass } from './button';
import { LeafletBearings } from './leaflet-bearings.client';
import style from './leaflet-map.css?inline';
import { toAttribution } from './map-attribution';
import { EscapeClosesPopup } from './map-popup.client';
import type { Position } from './map-projection';
import { MapShown } from './map-shown';

const overMap = 'absolute z-[1000]';

type BasemapProps = {
  center: { lat: number; lng: number };
  zoom: number;
  tileUrl: string;
  credit?: 'osm' | null;
  /** Without streets the map shows a scale and distances instead, from these. */
  hasStreets?: boolean;
  basemapUrl?: string;
  home?: Position | null;
  children: ReactNode;
};

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function Basemap({
  center,
  zoom,
  tileUrl,
  credit = null,
  hasStreets = true,
  basemapUrl = '',
  home = null,
  children,
}: BasemapProps) {
  const isStill = prefersReducedMotion();
  return (
    <>
      {/* Inline, because Leaflet can remove a stylesheet from the head that the page still waits for. */}
      <style>{style}</style>
      <MapContainer
        center={center}
        zoom={zoom}
        // A wheel or one finger scrolls the page, or phones couldn't get past the map. Two fingers, a mouse, the
        // buttons and the keyboard move and zoom it.
        scrollWheelZoom={false}
        dragging={!matchMedia('(pointer: coarse)').matches}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        markerZoomAnimation={!isStill}
        className="h-full w-full print:hidden!"
      >
        <PlainAttribution />
        <FollowContainerSize />
        <EscapeClosesPopup />
        <ReportShown />
        <MapTiles tileUrl={tileUrl} credit={credit} />
        {!hasStreets && <LeafletBearings center={center} home={home} basemapUrl={basemapUrl} />}
        {children}
      </MapContainer>
    </>
  );
}

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
              The map can’t load right now. The pins are still correct.
            </p>
          )}
        </div>
        <p className="hidden rounded-md bg-surface px-2 py-1 text-ink pointer-coarse:block">
          Use two fingers to move the map.
        </p>
      </div>
    </>
  );
}

/** Zooms out until every place is visible. Places may be far from a map centered on a resident's home. */
export function ShowAllPlaces({ places }: { places: readonly { lat: number; lng: number }[] }) {
  const map = useMap();
  const show = () =>
    map.fitBounds(latLngBounds([...places]), {
      padding: [48, 48],
      maxZoom: 16,
      animate: !prefersReducedMotion(),
    });
  return <MapButton onClick={show}>Show all</MapButton>;
}

export function MapButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Stops presses from reaching the map, where a quick second one zooms.
    if (button.current) DomEvent.disableClickPropagation(button.current);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      onClick={onClick}
      // It would cover a popup’s close button, so hide it while there is one.
      className={buttonClass(
        'secondary',
        `${overMap} top-2.5 right-2.5 max-w-[calc(100%-5rem)] [.leaflet-container:has(.leaflet-popup)_&]:invisible`,
      )}
    >
      {children}
    </button>
  );
}

function ReportShown() {
  const setIsShown = useContext(MapShown);
  useEffect(() => {
    setIsShown(true);
    return () => setIsShown(false);
  }, [setIsShown]);
  return null;
}

/** Leaflet only watches the window's size, not its container's. */
function FollowContainerSize() {
  const map = useMap();
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

/** Credits the map data but not Leaflet. */
function PlainAttribution() {
  const map = useMap();
  useEffect(() => {
    map.attributionControl.setPrefix(false);
  }, [map]);
  return null;
}

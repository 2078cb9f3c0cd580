import { divIcon, type LeafletEventHandlerFnMap, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';

import { prefersReducedMotion } from './map-parts.client';
import { canSeparate, formatPinLabel, type PlacedPin, placePins } from './map-pins';
import { entryId, useMapPlaces } from './map-places';
import { MapPopup, popupHandlers } from './map-popup.client';
import { closestZoom, fitView, type Position } from './map-projection';
import { drawHome, drawPin, homeWords } from './pin-drawing';
import type { MapMarker } from './place-map';

type Pin = PlacedPin<MapMarker>;

/** Overlapping pins become a single pin. Pressing it zooms in until they separate. */
export function PlacePins({ markers, zoom }: { markers: readonly MapMarker[]; zoom: number }) {
  const map = useMap();
  const places = useMapPlaces();
  const [at, setAt] = useState(zoom);
  useMapEvents({ zoomend: () => setAt(Math.round(map.getZoom())) });
  const chosenId = places?.chosenId ?? null;
  const pins = useMemo(() => placePins(markers, { zoom: at }, chosenId), [markers, at, chosenId]);
  const isNumbered = markers.length > 1 && places !== null;
  const known = useRef(new Map<string, LeafletMarker>());
  const { id: askedId, visit } = places?.asked ?? {};
  useEffect(() => {
    if (askedId !== undefined) known.current.get(askedId)?.openPopup();
  }, [askedId, visit]);
  return pins.map((pin) => (
    <PinMarker
      key={`${pin.members[0]!.marker.id} ${pin.members.length}`}
      pin={pin}
      isNumbered={isNumbered}
      known={known.current}
    />
  ));
}

type PinMarkerProps = { pin: Pin; isNumbered: boolean; known: Map<string, LeafletMarker> };

function PinMarker({ pin, isNumbered, known }: PinMarkerProps) {
  const [{ marker: first }] = pin.members as [Pin['members'][number]];
  const marker = useRef<LeafletMarker>(null);
  const name = formatPinLabel(pin, isNumbered);
  const html = drawPin(pin, isNumbered);
  const icon = useMemo(() => toIcon(html), [html]);
  const isParted = pin.members.length > 1 && canSeparate(pin);
  const handlers = useHandlers(pin, isParted);
  useEffect(() => {
    const element = marker.current?.getElement();
    element?.classList.toggle('is-chosen', pin.isChosen);
    // Leaflet reads the title only once.
    if (element) element.title = name;
  }, [pin.isChosen, name, icon]);
  useEffect(() => {
    if (marker.current) known.set(first.id, marker.current);
    return () => void known.delete(first.id);
  }, [known, first.id]);
  const popups = pin.members.filter(({ marker: { popup } }) => popup);
  return (
    <Marker
      ref={marker}
      position={[pin.lat, pin.lng]}
      icon={icon}
      title={name}
      zIndexOffset={pin.isChosen ? 1000 : 0}
      riseOnHover
      eventHandlers={handlers}
    >
      {!isParted && popups.length > 0 && (
        <MapPopup>
          <div className="flex flex-col gap-4">
            {popups.map(({ marker: { id, popup } }) => (
              <div key={id}>{popup}</div>
            ))}
          </div>
        </MapPopup>
      )}
    </Marker>
  );
}

function useHandlers(pin: Pin, isParted: boolean): LeafletEventHandlerFnMap {
  const map = useMap();
  const { choose, mapId } = useMapPlaces() ?? {};
  const { members } = pin;
  const ids = members.map(({ marker }) => marker.id).join(' ');
  return useMemo(() => {
    const [{ marker: first }] = members as [Pin['members'][number]];
    const separate = () => {
      const size = map.getSize();
      const room = { width: size.x, height: size.y, padding: 48, maxZoom: closestZoom - 1 };
      const fit = fitView(
        members.map(({ marker }) => marker),
        room,
      );
      const middle = map.unproject([fit.x + size.x / 2, fit.y + size.y / 2], fit.zoom);
      map.setView(middle, Math.max(fit.zoom, map.getZoom() + 1), { animate: !prefersReducedMotion() });
      // The pin disappears, so the map takes the focus and its arrow keys.
      map.getContainer().focus({ preventScroll: true });
    };
    if (isParted) {
      return {
        click: separate,
        keydown: ({ originalEvent }) => {
          // Leaflet handles Enter only on markers with a popup.
          if (originalEvent.key !== ' ' && originalEvent.key !== 'Enter') return;
          originalEvent.preventDefault();
          separate();
        },
      };
    }
    const { popupopen, ...handlers } = popupHandlers(members.map(({ marker }) => marker.label).join(', '));
    return {
      ...handlers,
      popupopen: (event) => {
        popupopen?.(event);
        choose?.(first.id);
        if (mapId !== undefined) showEntry(first.id, mapId);
      },
    };
    // The pin keeps its identity across renders as long as it has the same markers.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, choose, mapId, ids, isParted]);
}

/** Scrolls the list entry into view while the map stays visible. The focus stays on the map. */
function showEntry(id: string, mapId: string): void {
  const entry = document.getElementById(entryId(id));
  const map = document.getElementById(mapId);
  if (!entry) return;
  const box = entry.closest('[role="region"]');
  if (box && box.scrollHeight > box.clientHeight) {
    box.scrollTop += entry.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientTop;
    return;
  }
  const below = entry.getBoundingClientRect().bottom - (window.innerHeight - barHeight);
  const room = (map?.getBoundingClientRect().top ?? 0) - barHeight;
  window.scrollBy({ top: Math.max(0, Math.min(below, room)) });
}

const barHeight = 88;

/** The icon's box is as large as a fingertip, with the tip of the pin near its bottom. */
const toIcon = (html: string) =>
  divIcon({
    className: 'map-pin place-pin',
    html: `<svg viewBox="-25 -42 50 44" width="50" height="44" aria-hidden="true">${html}</svg>`,
    iconSize: [50, 44],
    iconAnchor: [25, 42],
    popupAnchor: [0, -38],
  });

const homeIcon = divIcon({
  className: 'map-home',
  html: `<svg viewBox="-16 -16 32 32" width="32" height="32" overflow="visible" role="img" aria-label="${homeWords}">${drawHome()}</svg>`,
  iconSize: [32, 32],
});

export const HomeMarker = ({ home }: { home: Position }) => (
  <Marker position={home} icon={homeIcon} interactive={false} keyboard={false} zIndexOffset={-1000} />
);

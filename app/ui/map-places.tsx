import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

import type { Position } from './map-projection';
import { searchWithView } from './map-view';
import { PlaceEntriesContext } from './place-entry';

export type MapPlaces = {
  numbers: ReadonlyMap<string, number>;
  /** False for places hidden behind "Show all". */
  isListed(id: string): boolean;
  hasMap: boolean;
  isMapShown: boolean;
  /** The screen width is unknown before hydration. The map then shows on wide screens. */
  isOnWide: boolean;
  param: string;
  mapId: string;
  chosenId: string | null;
  /** The URL's `?at=<id>`. `visit` distinguishes repeated visits. */
  asked: { id: string; visit: string } | null;
  choose(id: string): void;
  home: Position | null;
};

// Without the annotation the bundler keeps this call, and pages with only a map load the list's code too.
const MapPlacesContext = /* @__PURE__ */ createContext<MapPlaces | null>(null);

export const useMapPlaces = (): MapPlaces | null => useContext(MapPlacesContext);

export const entryId = (id: string): string => `at-${id}`;

type MapPlacesProps = {
  ids: readonly string[];
  listed: number;
  param: string;
  hasMap: boolean;
  isMapShown: boolean;
  isOnWide: boolean;
  home: Position | null;
  children: ReactNode;
};

export function MapPlacesProvider({ ids, listed, param, home, children, ...map }: MapPlacesProps) {
  const { key: visit } = useLocation();
  const at = useSearchParams()[0].get('at');
  const [pressed, setPressed] = useState<{ id: string; visit: string } | null>(null);
  const choose = useCallback(
    (id: string) => {
      setPressed({ id, visit });
    },
    [visit],
  );
  const key = ids.join('\n');
  const numbers = useMemo(() => new Map(key.split('\n').map((id, index) => [id, index + 1])), [key]);
  const askedId = at !== null && numbers.has(at) ? at : null;
  const chosenId = pressed?.visit === visit ? pressed.id : askedId;
  const { hasMap, isMapShown, isOnWide } = map;
  // Memoized, so that the map doesn't re-render with every new meter value.
  const places = useMemo<MapPlaces>(
    () => ({
      numbers,
      isListed: (id) => (numbers.get(id) ?? Infinity) <= listed,
      hasMap,
      isMapShown,
      isOnWide,
      param,
      mapId: toMapId(param),
      chosenId,
      asked: askedId === null ? null : { id: askedId, visit },
      choose,
      home,
    }),
    [numbers, listed, hasMap, isMapShown, isOnWide, param, chosenId, askedId, visit, choose, home],
  );
  const entries = useMemo(
    () => ({ toAttributes: (id: string) => toAttributes(places, id), PinLink, PinNumber }),
    [places],
  );
  return (
    <MapPlacesContext.Provider value={places}>
      <PlaceEntriesContext.Provider value={entries}>{children}</PlaceEntriesContext.Provider>
    </MapPlacesContext.Provider>
  );
}

export const toMapId = (param: string): string => `map-${param}`;

function toAttributes({ numbers, chosenId, isMapShown }: MapPlaces, id: string) {
  if (!numbers.has(id)) return {};
  return { id: entryId(id), ...(chosenId === id && isMapShown && { 'data-chosen': 'true' as const }) };
}

type PinLinkProps = { id: string; children?: ReactNode };

/** A list entry's distance, or 'On the map', which links to the entry's pin. It has the pin's number beside the map. */
export function PinLink({ id, children = null }: PinLinkProps) {
  const places = useMapPlaces();
  const [search] = useSearchParams();
  const number = places?.numbers.get(id);
  if (!places?.hasMap || number === undefined) return children;
  const next = new URLSearchParams(search);
  next.set('at', id);
  next.delete('near');
  return (
    <Link to={{ search: searchWithView(next, places.param, 'map'), hash: places.mapId }} className="pin-link">
      <PinNumber id={id} />
      <span>{children ?? 'On the map'}</span>
      <span className="sr-only">, number {number} on the map</span>
    </Link>
  );
}

/** The pin's number, while the map is shown. */
export function PinNumber({ id }: { id: string }) {
  const places = useMapPlaces();
  if (!places?.hasMap || !(places.isMapShown || places.isOnWide)) return null;
  return (
    <span aria-hidden="true" className={places.isMapShown ? 'place-number' : 'place-number max-lg:hidden'}>
      {places.numbers.get(id)}
    </span>
  );
}

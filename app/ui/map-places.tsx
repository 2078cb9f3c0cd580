import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

import { Icon } from './icon';
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
    () => ({ toAttributes: (id: string) => toAttributes(places, id), Lead: PlaceLead }),
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

/** Attributes for an entry that isn't a `Row`. Empty if the panel has no map. */
export function usePlaceEntry(id: string) {
  const places = useMapPlaces();
  return places ? toAttributes(places, id) : {};
}

type PlaceLeadProps = { id: string; className?: string; children?: ReactNode };

/** Starts a list entry. While the map is shown, it carries the pin's number and links to the pin. */
export function PlaceLead({ id, className = 'relative', children = null }: PlaceLeadProps) {
  const places = useMapPlaces();
  const number = places?.numbers.get(id);
  if (!places?.hasMap || number === undefined) return children;
  return (
    <PinLink id={id} places={places} number={number} className={className}>
      {children}
    </PinLink>
  );
}

type PinLinkProps = { id: string; places: MapPlaces; number: number; className: string; children: ReactNode };

function PinLink({ id, places, number, className, children }: PinLinkProps) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('at', id);
  next.delete('near');
  return (
    <Link
      to={{ search: searchWithView(next, places.param, 'map'), hash: places.mapId }}
      className={`place-lead ${className}`}
    >
      {children}
      <span className="sr-only">{` Show number ${number} on the map`}</span>
      <span aria-hidden="true" className="place-number">
        {!places.isMapShown && <Icon name="pin" className={places.isOnWide ? 'lg:hidden' : undefined} />}
        {(places.isMapShown || places.isOnWide) && (
          <span className={places.isMapShown ? undefined : 'max-lg:hidden'}>{number}</span>
        )}
      </span>
    </Link>
  );
}

import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

import { Icon } from './icon';
import type { Position } from './map-projection';
import { searchWithView } from './map-view';
import { PlaceEntriesContext } from './place-entry';

/** A panel's places: what its map and its list know of each other. */
export type MapPlaces = {
  /** Each place's number, on its pin and in the list. */
  numbers: ReadonlyMap<string, number>;
  /** Whether a place is in the list as it is now, rather than behind "Show all". */
  isListed(id: string): boolean;
  hasMap: boolean;
  isMapShown: boolean;
  /** No script has said how wide the screen is: the map is shown on wide ones. */
  isOnWide: boolean;
  /** The panel's parameter of the address. */
  param: string;
  mapId: string;
  /** The place that stands out: the one pressed last, else that of the address. */
  chosenId: string | null;
  /** That of the address, `?at=<id>`, and which visit of the address it is. */
  asked: { id: string; visit: string } | null;
  choose(id: string): void;
  home: Position | null;
};

// Without the mark the bundler takes this for an effect, and pages with a map alone load the list's parts too.
const MapPlacesContext = /* @__PURE__ */ createContext<MapPlaces | null>(null);

/** The places of the panel in which this stands; null where it has no map. */
export const useMapPlaces = (): MapPlaces | null => useContext(MapPlacesContext);

/** The name of a place's entry in the page. */
export const entryId = (id: string): string => `at-${id}`;

type MapPlacesProps = {
  /** In the order of the list. */
  ids: readonly string[];
  /** How many of them stand in the list. */
  listed: number;
  /** The panel's parameter of the address. */
  param: string;
  /** False in lite mode and for browsers that save data. */
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
  // The same while nothing of it changes: a page that is drawn with every reading draws its map once.
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

/** For an entry that is no `Row`. Nothing where the panel has no map. */
export function usePlaceEntry(id: string) {
  const places = useMapPlaces();
  return places ? toAttributes(places, id) : {};
}

type PlaceLeadProps = { id: string; className?: string; children?: ReactNode };

/** What an entry begins with, and the way from there to its pin: the pin's number is on it while the map is shown. */
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

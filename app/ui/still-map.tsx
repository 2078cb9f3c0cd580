import { useSearchParams } from '@remix-run/react';

import { buttonClass } from './button';
import { formatNear, parseNear } from './map-opening';
import { canSeparate, formatPinLabel, type PlacedPin, placePins } from './map-pins';
import { entryId, type MapPlaces, useMapPlaces } from './map-places';
import { centerView, type Position, project, viewUrl, type WorldPixel } from './map-projection';
import { drawPin } from './pin-drawing';
import type { MapMarker, PlaceMapProps } from './place-map';
import { bearingsAt } from './map-bearings';
import { MapLegend, StillRings } from './map-legend';
import { Dot, MapPath, Home, toPath } from './still-map-parts';
import { MapCredit } from './spot-map';
import { useUnits } from './units';
import { useOpening } from './use-opening';

/** Pixels. The picture is cropped if there is less room. */
const pictureSizes = { phone: { width: 416, height: 512 }, wide: { width: 1280, height: 512 } };
const wideFrom = '(min-width: 448px)';

type StillMapProps = Omit<PlaceMapProps, 'label'> & {
  /** Small places below the pins, such as a route's stops. */
  dots?: readonly MapMarker[];
  /** Moving pins, which don't affect the opening view. */
  vehicles?: readonly MapMarker[];
};

/** A map without scripts, centered at one pixel per pixel, so that Leaflet replaces it without a jump. */
export function StillMap(props: StillMapProps) {
  const opening = useOpening(props);
  const units = useUnits();
  const { areas = [], lines = [], dots = [], vehicles = [], home, basemapUrl, credit, isFirst } = props;
  const bearings = props.hasStreets ? null : bearingsAt({ ...opening, home, units });
  const markers = [...props.markers, ...vehicles];
  const places = useMapPlaces();
  const chosenId = places?.chosenId ?? null;
  const origin = project(opening.center, opening.zoom);
  const toPoint = (position: Position): WorldPixel => {
    const { x, y } = project(position, opening.zoom);
    return { x: Math.round(x - origin.x), y: Math.round(y - origin.y) };
  };
  const isNumbered = markers.length > 1 && places !== null;
  const pins = placePins(markers, opening, chosenId).sort((a, b) => Number(a.isChosen) - Number(b.isChosen));
  const address = (size: keyof typeof pictureSizes) =>
    viewUrl(basemapUrl, centerView(opening.center, opening.zoom, pictureSizes[size]));
  return (
    <div className="relative h-full overflow-hidden">
      <picture>
        <source media={wideFrom} srcSet={address('wide')} />
        {/* Rendered eagerly in browsers, because print can't wait for it. */}
        <img
          src={address('phone')}
          alt=""
          loading={import.meta.env.SSR && !isFirst ? 'lazy' : undefined}
          className="map-ground"
        />
      </picture>
      <svg className="absolute inset-0 size-full">
        <svg x="50%" y="50%" overflow="visible">
          {bearings && (
            <g transform={`translate(${toPoint(bearings.origin).x} ${toPoint(bearings.origin).y})`}>
              <StillRings bearings={bearings} />
            </g>
          )}
          {[...areas]
            .sort((a, b) => Number(a.isEmphasized) - Number(b.isEmphasized))
            .map(({ id, polygons, isEmphasized }) => {
              const rings = polygons.flat().map((ring) => ring.map(([lat, lng]) => toPoint({ lat, lng })));
              return (
                <MapPath
                  key={id}
                  d={rings.map((ring) => `${toPath(ring)}z`).join('')}
                  name={`map-area${isEmphasized ? ' map-area-emphasized' : ''}`}
                  edge={`map-area-edge${isEmphasized ? ' map-area-emphasized' : ''}`}
                />
              );
            })}
          {lines.map(({ id, positions, ...style }) => (
            <MapPath
              key={id}
              d={toPath(positions.map(toPoint))}
              name="map-line"
              edge="map-line-edge"
              {...style}
            />
          ))}
          {dots.map((dot) => (
            <Dot key={dot.id} {...dot} at={toPoint(dot)} />
          ))}
          {home && <Home at={toPoint(home)} />}
          {pins.map((pin) => (
            <StillPin
              key={pin.members[0]!.marker.id}
              pin={pin}
              at={toPoint(pin)}
              zoom={opening.zoom}
              isNumbered={isNumbered}
            />
          ))}
        </svg>
      </svg>
      {bearings && <MapLegend bearings={bearings} {...opening} basemapUrl={basemapUrl} />}
      <MapCredit credit={credit} />
      <Chosen markers={markers} places={places} />
      <WholeMapLink markers={markers} />
    </div>
  );
}

type StillPinProps = { pin: PlacedPin<MapMarker>; at: WorldPixel; zoom: number; isNumbered: boolean };

function StillPin({ pin, at, zoom, isNumbered }: StillPinProps) {
  const href = useHref(pin, zoom);
  const drawn = <g dangerouslySetInnerHTML={{ __html: drawPin(pin, isNumbered) }} />;
  const name = formatPinLabel(pin, isNumbered);
  const style = {
    transform: `translate(${at.x} ${at.y})`,
    className: pin.isChosen ? 'place-pin is-chosen' : 'place-pin',
    'aria-label': name,
  };
  return href === null ? (
    <g role="img" {...style}>
      {drawn}
    </g>
  ) : (
    <a href={href} {...style}>
      <title>{name}</title>
      <rect x="-25" y="-42" width="50" height="44" fill="transparent" />
      {drawn}
    </a>
  );
}

/** A pin links to its list entry, else to its page. A pin of several links to a closer map. */
function useHref(pin: PlacedPin<MapMarker>, zoom: number): string | null {
  const places = useMapPlaces();
  const [search] = useSearchParams();
  const first = pin.members[0]!.marker;
  if (pin.members.length > 1 && canSeparate(pin)) {
    const next = new URLSearchParams(search);
    next.set('near', formatNear({ zoom, id: first.id }));
    return `?${next.toString()}${places ? `#${places.mapId}` : ''}`;
  }
  return places?.isListed(first.id) ? `#${entryId(first.id)}` : (first.href ?? null);
}

/** Names the chosen place, because its number may not be enough. */
function Chosen({ markers, places }: { markers: readonly MapMarker[]; places: MapPlaces | null }) {
  const chosen = markers.find(({ id }) => id === places?.chosenId);
  if (!chosen) return null;
  return (
    <p className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-md bg-surface px-2 py-1 text-sm font-semibold text-ink">
      {places!.numbers.get(chosen.id)}. {chosen.label}
    </p>
  );
}

function WholeMapLink({ markers }: { markers: readonly MapMarker[] }) {
  const places = useMapPlaces();
  const [search] = useSearchParams();
  const near = parseNear(search.get('near'));
  if (!markers.some(({ id }) => id === near?.id)) return null;
  const next = new URLSearchParams(search);
  next.delete('near');
  return (
    <a
      href={`?${next.toString()}${places ? `#${places.mapId}` : ''}`}
      className={buttonClass('secondary', 'no-print absolute top-2.5 right-2.5')}
    >
      Show all
    </a>
  );
}

import { z } from 'zod/v4';

import { formatDistance, metersBetween } from '~/domain/distance';
import type { FieldErrors } from '~/domain/errors';
import type { Place } from '~/domain/place';
import { boundedText } from '~/domain/text.server';

import type { Field, TextContext, Values } from '../content-kind.server';
import { cellField, type FieldOptions, missing } from './fields.server';
import type { Position } from './line-field.server';
import { type Area, readArea } from './read-area.server';

/** 5,000 positions with full precision. */
const mostCharacters = 400_000;
/** Counties are smaller. Other files are of another place. */
const mostMeters = 200_000;

/** An area on the map, stored as GeoJSON. Forms show one point per line. */
export function areaOnMap(name: string, label: string, options: FieldOptions = {}): Field {
  const { property = name, isOptional = false } = options;
  const schema = boundedText(label, mostCharacters).transform((text, context) => {
    if (text === '' && isOptional) return null;
    const area = text === '' ? missing(label) : readArea(text, label);
    if (typeof area !== 'string') return area;
    context.addIssue({ code: 'custom', message: area });
    return z.NEVER;
  });
  const field = cellField(
    name,
    label,
    {
      hint: 'Its corners, one “latitude, longitude” per line, such as 45.4871, -122.8037. Or paste a Polygon of GeoJSON. Import a GeoJSON file for more than 1,000 corners.',
      ...options,
    },
    {
      as: 'area',
      toStandard: (text) => {
        const area = text === '' ? '' : readArea(text, label);
        return typeof area === 'string' ? text : JSON.stringify(area);
      },
      toSchema: () => schema,
    },
    ({ type, coordinates }: Area) => JSON.stringify({ type, coordinates }),
  );
  return { ...field, check: (...given) => checkPlace({ name, label, property }, ...given) };
}

type Where = { name: string; label: string; property: string };

function checkPlace(
  { name, label, property }: Where,
  values: Values,
  was: Values | null,
  { mapCenter }: TextContext,
): FieldErrors {
  const area = values[property] as Area | null;
  if (!area || JSON.stringify(area) === JSON.stringify(was?.[property])) return {};
  const box = boxOf(area);
  const away = metersToBox(mapCenter, box);
  if (away <= mostMeters) return {};
  const swapped = { west: box.south, east: box.north, south: box.west, north: box.east };
  return {
    [name]: [
      metersToBox(mapCenter, swapped) <= mostMeters
        ? `${label}: latitude and longitude look swapped. In GeoJSON the longitude comes first, such as [${mapCenter.longitude}, ${mapCenter.latitude}].`
        : `${label} is ${formatDistance(away, 'us')} away from the neighborhood. Is it another place’s?`,
    ],
  };
}

export type Box = { west: number; east: number; south: number; north: number };

export function boxOf({ type, coordinates }: Area): Box {
  const rings: Position[][] = type === 'Polygon' ? coordinates : coordinates.flat();
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const ring of rings)
    for (const [x, y] of ring) {
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.south = Math.min(box.south, y);
      box.north = Math.max(box.north, y);
    }
  return box;
}

export const centerOf = ({ west, east, south, north }: Box): Place => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

const metersToBox = (place: Place, { west, east, south, north }: Box): number =>
  metersBetween(place, {
    latitude: clamp(place.latitude, south, north),
    longitude: clamp(place.longitude, west, east),
  });

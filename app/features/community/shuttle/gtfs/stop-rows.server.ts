import { Invalid } from '~/domain/errors';
import { toNameKey } from '~/domain/name-key';
import type { Texts } from '~/platform/desk/desk';

import type { Pattern } from './patterns.server';
import type { Feed } from './read-feed.server';
import { mostName, type Stored, takenNames, textOf } from './stored-names.server';
import { placeOf } from './values.server';

const yesNo: Readonly<Record<string, string>> = { '1': 'yes', '2': 'no' };

const formatIs = (is: unknown): string => (is === true ? 'yes' : is === false ? 'no' : '');

export function toStopRows(feed: Feed, patterns: readonly Pattern[], { stops }: Stored): Texts[] {
  const known = new Map(stops.map(({ id, values }) => [id, values]));
  return patterns.flatMap((pattern) =>
    pattern.halts.map(({ id, stop, order, minutes }): Texts => {
      const place = placeOf(stop);
      const was = known.get(id);
      const station = feed.stops.get(stop.parent_station);
      const boarding = [stop.wheelchair_boarding, station?.wheelchair_boarding].find(
        (one) => one && yesNo[one],
      );
      return {
        id,
        route: pattern.id,
        name: stop.stop_name.slice(0, mostName),
        address: (stop.stop_desc || textOf(was?.address) || stop.stop_name).slice(0, mostName),
        latitude: String(place?.latitude),
        longitude: String(place?.longitude),
        order: String(order),
        minutes: String(minutes),
        wheelchairs: yesNo[boarding ?? ''] ?? formatIs(was?.isAccessible),
      };
    }),
  );
}

export type Vehicle = { name: string; seats: string };

/** Rows of shuttles that aren't here yet. @throws Invalid without their seats */
export function toShuttleRows(
  names: ReadonlySet<string>,
  patterns: readonly Pattern[],
  { vehicle, stored }: { vehicle: Vehicle; stored: Stored },
): Texts[] {
  const taken = takenNames(stored.shuttles);
  const missing = [...names].filter((name) => !taken.has(toNameKey(name)));
  if (missing.length > 0 && vehicle.seats === '') {
    const detail = `There is no shuttle “${missing[0]}” here yet. Enter how many seats it has.`;
    throw new Invalid(detail, { seats: [detail] });
  }
  const trips = patterns.flatMap((pattern) => pattern.trips);
  const agreed = (column: 'wheelchair_accessible' | 'bikes_allowed') => {
    const [only, ...others] = new Set(trips.map((trip) => trip[column]));
    return others.length === 0 ? (yesNo[only ?? ''] ?? '') : '';
  };
  return missing.map((name) => ({
    name,
    number: name,
    seats: vehicle.seats,
    wheelchairs: agreed('wheelchair_accessible'),
    bikes: agreed('bikes_allowed'),
  }));
}

import { groupBy } from '~/domain/group-by';
import { createThrottle } from '~/domain/pace.server';
import type { Texts } from '~/platform/desk/desk';
import { type Position, simplifyLine } from '~/platform/desk/fields/line-field.server';

import { count, type Counts } from './notes.server';
import { isOwn, type Pattern } from './patterns.server';
import type { Feed } from './read-feed.server';
import { mostName, type Stored, takenNames, textOf, uniqueName } from './stored-names.server';
import type { Row } from './tables.server';

const plainColor = '#15803d';
export const farePrefix = 'Fare: ';

export async function toRouteRows(
  feed: Feed,
  patterns: readonly Pattern[],
  { stored, counts, signal }: { stored: Stored; counts: Counts; signal?: AbortSignal | undefined },
): Promise<Texts[]> {
  const taken = takenNames(stored.routes);
  const known = new Map(stored.routes.map(({ id, values }) => [id, values]));
  const perRoute = groupBy(patterns, ({ route }) => route);
  const toWay = createWays(feed, signal);
  const fares = listFares(feed, counts);
  const pace = createThrottle(signal);
  const rows: Texts[] = [];
  for (const pattern of patterns) {
    await pace();
    const { id, route } = pattern;
    const was = known.get(id);
    const name = nameOf(pattern, perRoute.get(route)!.length > 1);
    const hasColor =
      /^[0-9a-f]{6}$/i.test(route.route_color) && (isOwn(feed) || !/^f{6}$/i.test(route.route_color));
    const own = route.route_desc.startsWith(farePrefix) ? route.route_desc.slice(farePrefix.length) : null;
    rows.push({
      id,
      name: uniqueName(name, id, taken),
      color: hasColor ? `#${route.route_color.toLowerCase()}` : textOf(was?.color) || plainColor,
      fare: (own ?? fares.get(route.route_id) ?? textOf(was?.fare)).slice(0, mostName),
      way: (await toWay(pattern)) || (was?.line ? JSON.stringify(was.line) : ''),
    });
  }
  return rows;
}

function nameOf({ route, halts }: Pattern, isOneOfMany: boolean): string {
  const { route_short_name: short, route_long_name: long } = route;
  const name = [short, long === short ? '' : long].filter(Boolean).join(' ');
  if (!isOneOfMany) return name;
  const [first, last] = [halts[0]!.stop.stop_name, halts.at(-1)!.stop.stop_name];
  return first === last ? `${name}: loop from ${first}` : `${name}: ${first} to ${last}`;
}

/** Prices in words of routes with a single one. */
function listFares({ rows }: Feed, counts: Counts): Map<string, string> {
  const prices = new Map(rows.fare_attributes.map((fare) => [fare.fare_id, formatPrice(fare)]));
  const general = rows.fare_rules.length === 0 ? [...new Set(prices.values())] : [];
  const fares = new Map<string, string>();
  for (const { route_id: id } of rows.routes) {
    const own = rows.fare_rules
      .filter((rule) => rule.route_id === id)
      .map((rule) => prices.get(rule.fare_id)!);
    const all = new Set([...own, ...general]);
    if (all.size === 1) fares.set(id, [...all][0]!);
    if (all.size > 1) count(counts, 'fares');
  }
  return fares;
}

function formatPrice({ price, currency_type: currency }: Row<'fare_attributes'>): string {
  if (Number(price) === 0) return 'Free';
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(price));
  } catch {
    return `${price} ${currency}`;
  }
}

/** More points of a shape are thinned out before it is simplified. */
const mostPoints = 5000;

/** Ways on the map as text, by shape. */
function createWays({ rows, ...feed }: Feed, signal: AbortSignal | undefined) {
  const shapes = groupBy(rows.shapes, ({ shape_id: id }) => id);
  const known = new Map<string, Promise<string>>();
  const toWay = async (shape: readonly Row<'shapes'>[]): Promise<string> => {
    const coordinates = shape
      .map(
        (point) =>
          [Number(point.shape_pt_sequence), Number(point.shape_pt_lon), Number(point.shape_pt_lat)] as const,
      )
      .sort(([one], [other]) => one - other)
      .map(([, longitude, latitude]): Position => [longitude, latitude]);
    const [first] = coordinates;
    if (coordinates.every(([x, y]) => x === first![0] && y === first![1])) return '';
    if (isOwn(feed)) return JSON.stringify({ type: 'LineString', coordinates });
    const step = Math.ceil(coordinates.length / mostPoints);
    const thinned = coordinates.filter((_, at) => at % step === 0 || at === coordinates.length - 1);
    return JSON.stringify(await simplifyLine({ type: 'LineString', coordinates: thinned }, signal));
  };
  return ({ trips }: Pattern): Promise<string> | string => {
    const id = trips.find((trip) => shapes.has(trip.shape_id))?.shape_id;
    if (id === undefined) return '';
    const way = known.get(id) ?? toWay(shapes.get(id)!);
    known.set(id, way);
    return way;
  };
}

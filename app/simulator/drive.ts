import type { Departure, ShuttleStop } from '~/features/community/shuttle/shuttle';

export type Line = { stops: ShuttleStop[]; departures: Departure[] };

/** Speed in km/h. A parked vehicle has none. */
export type Place = { latitude: number; longitude: number; speed?: number };

const stopMs = 30_000;
/** Wait at the first stop for a departure this close. Before a later one, the vehicle is in the garage. */
const longestWaitMs = 30 * 60_000;

/**
 * Simulates a vehicle exactly on schedule: 30 s at each stop, straight lines between them, then back to the
 * first. @returns null before the first trip, and while it is in the garage
 */
export function locateVehicle(shuttleId: string, lines: readonly Line[], at: Date): Place | null {
  const trip = lastTrip(shuttleId, lines, at);
  if (!trip) return null;
  const { stops, times } = trip;
  const now = at.getTime();
  const next = times.findIndex((time) => time > now);
  const last = (next === -1 ? times.length : next) - 1;
  const [from, to] = [stops[last]!, stops[(last + 1) % stops.length]!];
  // A vehicle leaves the first stop on time.
  const leaves = times[last]! + (last === 0 ? 0 : stopMs);
  const arrives = times[last + 1] ?? leaves + wayBackMs(from, to);
  if (now < leaves) return roundPosition(from);
  if (now < arrives) return interpolate(from, to, { leaves, arrives, now });
  return leavesWithin(longestWaitMs, shuttleId, lines, now) ? roundPosition(to) : null;
}

const leavesWithin = (ms: number, shuttleId: string, lines: readonly Line[], now: number): boolean =>
  lines.some(({ departures }) =>
    departures.some((departure) => {
      const wait = Date.parse(departure.departsAt) - now;
      return departure.shuttleId === shuttleId && wait > 0 && wait <= ms;
    }),
  );

/** Finds the vehicle's most recent trip, with the time of each stop. */
function lastTrip(shuttleId: string, lines: readonly Line[], at: Date) {
  let found: { stops: ShuttleStop[]; times: number[] } | null = null;
  for (const { stops, departures } of lines) {
    for (const departure of departures) {
      if (departure.shuttleId !== shuttleId || stops.length === 0) continue;
      const times = departure.stops.map(({ arrivesAt }) => Date.parse(arrivesAt));
      const isLater = times[0]! <= at.getTime() && (!found || times[0]! > found.times[0]!);
      if (isLater) found = { stops, times };
    }
  }
  return found;
}

type Point = Pick<ShuttleStop, 'latitude' | 'longitude'>;

/** Rounds coordinates to about 0.1 m. */
const degrees = (value: number) => Math.round(value * 1e6) / 1e6;
const roundPosition = ({ latitude, longitude }: Point): Place => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});

function interpolate(
  from: Point,
  to: Point,
  { leaves, arrives, now }: { leaves: number; arrives: number; now: number },
): Place {
  const fraction = (now - leaves) / (arrives - leaves);
  const hours = (arrives - leaves) / 3_600_000;
  const at = (key: keyof Point) => from[key] + (to[key] - from[key]) * fraction;
  const speed = Math.min(300, Math.round((kilometers(from, to) / hours) * 10) / 10);
  return { ...roundPosition({ latitude: at('latitude'), longitude: at('longitude') }), speed };
}

const wayBackKmh = 20;
const wayBackMs = (from: Point, to: Point) => (kilometers(from, to) / wayBackKmh) * 3_600_000;

/** Straight-line distance, accurate enough within a neighborhood. */
function kilometers(from: Point, to: Point): number {
  const perDegree = 111.2;
  const north = (to.latitude - from.latitude) * perDegree;
  const east = (to.longitude - from.longitude) * perDegree * Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

import { formatAge, formatSince } from './dates';

/** Where figures come from, and how new they are. */
export type Liveness = {
  /** The socket is open, and the newest reading is under a minute old. */
  isLive: boolean;
  /** ISO 8601: the newest reading; null without any. */
  updatedAt: string | null;
  source: FigureSource;
};

/** Meters, the specification's sample, or nothing, where there are no meters yet. */
export type FigureSource = 'readings' | 'sample' | 'none';

/** What a badge says where scripts follow the readings: 'Live', 'Offline since 2:14 PM', 'Sample readings'. */
export function formatLiveness({ isLive, updatedAt, source }: Liveness, now: Date, timeZone: string): string {
  if (source !== 'readings') return withoutMeters[source];
  if (isLive) return 'Live';
  return updatedAt === null ? 'Offline' : `Offline ${formatSince(new Date(updatedAt), now, timeZone)}`;
}

/** What it says of a page that stays as it was sent: 'Last reading 12 s ago', 'Sample readings'. */
export function formatReading(
  { updatedAt, source }: Omit<Liveness, 'isLive'>,
  now: Date,
  timeZone: string,
): string {
  if (source !== 'readings') return withoutMeters[source];
  if (updatedAt === null) return 'No readings yet';
  const at = new Date(updatedAt);
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
  if (seconds < 60) return `Last reading ${seconds} s ago`;
  if (seconds < 3600) return `Last reading ${formatAge(at, now, timeZone)}`;
  return `No reading ${formatSince(at, now, timeZone)}`;
}

const withoutMeters = { sample: 'Sample readings', none: 'No meter yet' } as const;

/** In the place of figures, where nothing measures them. */
export const noMeterYet = 'No meter is connected yet. Figures stand here as soon as one sends readings.';

import { formatAge, formatSince } from './dates';

export type Liveness = {
  /** The socket is open, and the newest reading is under a minute old. */
  isLive: boolean;
  /** The newest reading, ISO 8601. Null without readings. */
  updatedAt: string | null;
  source: FigureSource;
};

/** `sample` is the specification's example data. `none` means no meters yet. */
export type FigureSource = 'readings' | 'sample' | 'none';

export function formatLiveness({ isLive, updatedAt, source }: Liveness, now: Date, timeZone: string): string {
  if (source !== 'readings') return withoutMeters[source];
  if (isLive) return 'Live';
  return updatedAt === null ? 'Offline' : `Offline ${formatSince(new Date(updatedAt), now, timeZone)}`;
}

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

export const noMeterYet = 'No meter is connected yet. You’ll see numbers here once one is.';

import type { OpenTimes } from '~/platform/places/opening-hours';

/** What the public pays for and everybody may use (S2 §3). Whether it is open, the page works out by its clock. */
export type PublicService = {
  id: string;
  name: string;
  category: string;
  description: string;
  address: string;
  phone: string;
  /** What it does. */
  services: string[];
  /** Only where it is an address of the web: `shown` is its host. */
  website: { shown: string; href: string } | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
  openTimes: OpenTimes;
  /** Who says so, and where to read it. */
  source: string;
  sourceUrl: string;
  /** YYYY-MM-DD */
  reviewedOn: string;
  /** From the viewer's home, in a straight line; null where their profile doesn't say where that is. */
  metersAway: number | null;
};

/** '1 public service matches “library”', '3 public services match “water”' */
export const formatFound = (count: number, q: string): string =>
  `${count === 1 ? '1 public service matches' : `${count} public services match`} “${q}”`;

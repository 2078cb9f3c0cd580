import type { publicServices } from '#db/schema';
import type { PhonePart } from '~/domain/phone';
import { packetPages } from '~/features/wellbeing/packet-pages';
import type { OpenTimes } from '~/platform/places/opening-hours';

/** What the public pays for and everybody may use (S2 §3). Whether it is open, the page works out by its clock. */
export type PublicService = Omit<typeof publicServices.$inferSelect, 'website' | 'position' | 'retiredAt'> & {
  /** Only where it is an address of the web: `shown` is its host. */
  website: { shown: string; href: string } | null;
  phoneParts: PhonePart[];
  openTimes: OpenTimes;
  /** From the viewer's home, in a straight line; null where that isn't known. */
  metersAway: number | null;
};

/** '1 public service matches “library”', '3 public services match “water”' */
export const formatFound = (count: number, q: string): string =>
  `${count === 1 ? '1 public service matches' : `${count} public services match`} “${q}”`;

export const servicePath = (id: string): string => `${packetPages.services.path}/${encodeURIComponent(id)}`;

import type { publicServices } from '#db/schema';
import type { PhonePiece } from '~/domain/phone';
import { packetPages } from '~/features/wellbeing/packet-pages';
import type { OpenTimes } from '~/platform/places/opening-hours';

/** The page computes whether it's open, by its own clock (S2 §3). */
export type PublicService = Omit<typeof publicServices.$inferSelect, 'website' | 'position' | 'retiredAt'> & {
  /** Null unless the website is a valid web address. `shown` is its host. */
  website: { shown: string; href: string } | null;
  phoneParts: PhonePiece[];
  openTimes: OpenTimes;
  /** Straight-line distance from the viewer's home. */
  metersAway: number | null;
};

export const formatFound = (count: number, q: string): string =>
  `${count === 1 ? '1 public service matches' : `${count} public services match`} “${q}”`;

export const servicePath = (id: string): string => `${packetPages.services.path}/${encodeURIComponent(id)}`;

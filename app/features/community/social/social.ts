import type { socialLocations } from '#db/schema';
import type { OpenTimes } from '~/platform/places/opening-hours';

export const socialPath = '/community/social';
export const locationPath = (id: string): string => `${socialPath}/${encodeURIComponent(id)}`;

/** Where neighbors meet (S2 §3). Whether it is open is worked out where it is shown, by the clock there. */
export type SocialLocation = Omit<typeof socialLocations.$inferSelect, 'position' | 'retiredAt'> & {
  openHours: OpenTimes;
};

/** How many the grid shows at first (S2 §9). */
export const gridShows = 6;

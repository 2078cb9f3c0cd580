import type { socialLocations } from '#db/schema';
import type { OpenTimes } from '~/platform/places/opening-hours';

export const socialPath = '/community/social';
export const locationPath = (id: string): string => `${socialPath}/${encodeURIComponent(id)}`;

/** Screens compute whether a location is open, so that a cached page doesn't go stale. */
export type SocialLocation = Omit<typeof socialLocations.$inferSelect, 'position' | 'retiredAt' | 'rules'> & {
  openHours: OpenTimes;
};

export const gridShows = 6;

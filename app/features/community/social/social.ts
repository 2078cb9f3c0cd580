import type { OpenTimes } from '~/platform/places/opening-hours';

export const socialPath = '/community/social';
export const locationPath = (id: string): string => `${socialPath}/${encodeURIComponent(id)}`;

/** Where neighbors meet (S2 §3). Whether it is open is worked out where it is shown, by the clock there. */
export type SocialLocation = {
  id: string;
  name: string;
  category: string;
  description: string;
  activities: string[];
  amenities: string[];
  openHours: OpenTimes;
  /** Degrees. */
  latitude: number;
  longitude: number;
};

/** How many the grid shows at first (S2 §9). */
export const gridShows = 6;

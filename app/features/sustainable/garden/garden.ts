import type { gardenFacilities } from '#db/schema';

/** Available, taken, or taken and waited for (S2 §3). */
export type PlotStatus = 'Available' | 'Reserved' | 'Waitlist';

/** A plot, as the viewer's household stands to it. */
export type PlotCard = {
  /** What stands on its sign, such as 'A3'. */
  id: string;
  /** In words, such as '4 × 8 ft'. */
  size: string;
  status: PlotStatus;
  facilityName: string;
  /** How many households wait for it. */
  waiting: number;
  /** The viewer's household has it. */
  isOwn: boolean;
};

/** A household's turn in a plot's queue; `position` is 1 for who gets it next. */
export type PlotTurn = { id: string; plotId: string; position: number };

/** What the viewer's household has of the garden: a plot until its last day, or a turn in a queue, or neither. */
export type Household = {
  plot: { id: string; gardeners: number; endsOn: string } | null;
  turn: PlotTurn | null;
};

/** Counted from the plots and their gardeners (S2 §3). */
export type GardenStats = { activeGardeners: number; availablePlots: number };

/** A part of the garden (S2 §3); its plots are counted. */
export type GardenFacility = Omit<typeof gardenFacilities.$inferSelect, 'position'> & {
  totalPlots: number;
  availablePlots: number;
  /** Each size that there is, in words. */
  plotSizes: string[];
};

/** What a neighbor has to give away or to swap (S2 §3). */
export type TradePost = {
  id: string;
  author: string;
  /** ISO 8601: when it was written, and when it is taken down by itself. */
  time: string;
  expiresAt: string;
  message: string;
  isOwn: boolean;
  /** Only its author sees a post that is not live. */
  state: 'live' | 'gone' | 'expired' | 'hidden';
};

/** A meeting at the garden, as the viewer stands to it. */
export type Workshop = {
  id: string;
  title: string;
  description: string;
  facilityName: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  capacity: number;
  joined: number;
  hasJoined: boolean;
  hasBegun: boolean;
};

export const gardenersLimit = 12;
export const tradeLimits = { live: 10, days: 14 } as const;

/** S2 §2: each card shows so many. */
export const amenitiesShown = 3;

export const gardenPath = '/sustainable/community-garden';
export const tradePath = `${gardenPath}/trade`;
export const plotPath = (id: string): string => `${gardenPath}/plots/${encodeURIComponent(id)}`;
export const turnPath = (id: string): string => `${gardenPath}/waiting/${id}`;
export const facilityPath = (id: string): string => `${gardenPath}/facilities/${encodeURIComponent(id)}`;
export const postPath = (id: string): string => `${tradePath}/${id}`;
export const workshopPath = (id: string): string => `${gardenPath}/workshops/${id}`;

export const placesLeft = ({ capacity, joined }: Pick<Workshop, 'capacity' | 'joined'>): number =>
  Math.max(0, capacity - joined);

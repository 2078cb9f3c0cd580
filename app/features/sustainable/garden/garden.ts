import type { gardenFacilities } from '#db/schema';
import { type FirstRows, firstRows } from '~/domain/first-rows';
import type { Photo } from '~/domain/photo';

/** Available, taken, or taken and waited for (S2 §3). */
export type PlotStatus = 'Available' | 'Reserved' | 'Waitlist';

/** A plot, as the viewer's household stands to it. */
export type PlotCard = {
  id: string;
  /** What stands on its sign, such as 'A3'. */
  name: string;
  /** In words, such as '4 × 8 ft'. */
  size: string;
  status: PlotStatus;
  facilityName: string;
  /** How many households wait for it. */
  waiting: number;
  /** The viewer's household has it. */
  isOwn: boolean;
  /** Of the household that has it. */
  photos: Photo[];
};

/** A household's turn in a plot's queue; `position` is 1 for who gets it next. */
export type PlotTurn = { id: string; plotId: string; plotName: string; position: number };

/** What the viewer's household has of the garden: a plot until its last day, or a turn in a queue, or neither. */
export type Household = {
  plot: { id: string; name: string; gardeners: number; endsOn: string } | null;
  turn: PlotTurn | null;
};

/** Counted from the plots and their gardeners (S2 §3). */
export type GardenStats = { activeGardeners: number; availablePlots: number };

/** A part of the garden (S2 §3); its plots are counted. */
export type GardenFacility = Omit<typeof gardenFacilities.$inferSelect, 'position' | 'retiredAt'> & {
  totalPlots: number;
  availablePlots: number;
  /** Each size that there is, in words. */
  plotSizes: string[];
};

/** The same as a list and a map show it: with its first amenities, and how many there are besides. */
export type ListedFacility = Pick<
  GardenFacility,
  'id' | 'name' | 'type' | 'latitude' | 'longitude' | 'amenities' | 'totalPlots' | 'availablePlots'
> & { moreAmenities: number };

/** What a neighbor has to give away or to swap (S2 §3). */
export type TradePost = {
  id: string;
  author: string;
  /** The author's photo, where the viewer may see it. */
  avatar: Photo | null;
  /** ISO 8601: when it was written, and when it is taken down by itself. */
  time: string;
  expiresAt: string;
  message: string;
  isOwn: boolean;
  /** Only its author sees a post that is not live. */
  state: 'live' | 'gone' | 'expired' | 'hidden';
  photos: Photo[];
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

/** S2 §2: each facility of the list shows so many. */
export const amenitiesShown = 3;
/** How many plots are listed at first. */
const plotsShown = { free: 6, taken: 12 } as const;

/** What a page shows of the plots: the household's own, those that are free, and those that others have. */
export type PlotLists = {
  own: PlotCard | null;
  free: FirstRows<PlotCard>;
  taken: FirstRows<PlotCard>;
  household: Household;
};

/** @param url says whether all of a list are asked for */
export function toPlotLists(
  url: URL,
  { plots, household }: { plots: readonly PlotCard[]; household: Household },
): PlotLists {
  const free = plots.filter(({ status }) => status === 'Available');
  const taken = plots.filter(({ status, isOwn }) => status !== 'Available' && !isOwn);
  return {
    own: plots.find(({ id }) => id === household.plot?.id) ?? null,
    free: firstRows(url, 'free', free, plotsShown.free),
    taken: firstRows(url, 'taken', taken, plotsShown.taken),
    household,
  };
}

export const gardenPath = '/sustainable/community-garden';
export const tradePath = `${gardenPath}/trade`;
export const plotPath = (id: string): string => `${gardenPath}/plots/${encodeURIComponent(id)}`;
export const plotPhotosPath = (id: string): string => `${plotPath(id)}/photos`;
/** Where a manager frees it. */
export const freePlotPath = (id: string): string => `/manage/plots/${encodeURIComponent(id)}/free`;
export const turnPath = (id: string): string => `${gardenPath}/waiting/${id}`;
export const facilityPath = (id: string): string => `${gardenPath}/facilities/${encodeURIComponent(id)}`;
export const postPath = (id: string): string => `${tradePath}/${id}`;
export type WorkshopStep = 'join' | 'leave';
export const workshopPath = (id: string): string => `${gardenPath}/workshops/${id}`;

export const placesLeft = ({ capacity, joined }: Pick<Workshop, 'capacity' | 'joined'>): number =>
  Math.max(0, capacity - joined);

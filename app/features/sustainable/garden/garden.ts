import type { gardenFacilities } from '#db/schema';
import { type FirstRows, firstRows } from '~/domain/first-rows';
import { groupBy } from '~/domain/group-by';
import type { Photo } from '~/domain/photo';

/** Days that ended rows stay, for questions. */
export const keptDays = 90;

export type PlotStatus = 'Available' | 'Reserved' | 'Waitlist';

export type PlotCard = {
  id: string;
  name: string;
  size: string;
  status: PlotStatus;
  facilityName: string;
  waiting: number;
  isOwn: boolean;
  photos: Photo[];
  /** Its place on the area's plan, or null. */
  planRow: number | null;
  planColumn: number | null;
};

/** An area's plots that have a place on its plan, row by row. */
export type GardenPlan = { of: string; columns: number; plots: Omit<PlotCard, 'facilityName' | 'photos'>[] };

/** A household's turn on a waitlist; `position` 1 is next. */
export type PlotTurn = { id: string; plotId: string; plotName: string; position: number };

export type Household = {
  plot: { id: string; name: string; gardeners: number; endsOn: string } | null;
  turn: PlotTurn | null;
};

export type GardenStats = { activeGardeners: number; availablePlots: number };

export type GardenFacility = Omit<typeof gardenFacilities.$inferSelect, 'position' | 'retiredAt'> & {
  totalPlots: number;
  availablePlots: number;
  plotSizes: string[];
};

export type ListedFacility = Pick<
  GardenFacility,
  'id' | 'name' | 'type' | 'latitude' | 'longitude' | 'amenities' | 'totalPlots' | 'availablePlots'
> & { moreAmenities: number };

export type TradePost = {
  id: string;
  author: string;
  avatar: Photo | null;
  /** ISO 8601: when it was written, and when it expires. */
  time: string;
  expiresAt: string;
  message: string;
  isOwn: boolean;
  /** Only its author sees a post that isn't live. */
  state: 'live' | 'gone' | 'expired' | 'hidden';
  photos: Photo[];
};

export type Workshop = {
  id: string;
  title: string;
  description: string;
  facilityName: string;
  startsAt: string;
  endsAt: string;
  capacity: number;
  joined: number;
  hasJoined: boolean;
  hasBegun: boolean;
};

export const gardenersLimit = 12;
export const tradeLimits = { live: 10, days: 14 } as const;

/** Rows and columns that a plan has at most. */
export const planSize = 40;
export const amenitiesShown = 3;
const plotsShown = { free: 6, taken: 6 } as const;

/** More plots would make the page too large. */
const mostOnPlans = 80;

export type PlotLists = {
  plans: GardenPlan[];
  isListAsked: boolean;
  total: number;
  isFull: boolean;
  own: PlotCard | null;
  /** With plans, the lists have the plots that they lack, or all if asked for. */
  free: FirstRows<PlotCard>;
  taken: FirstRows<PlotCard>;
  household: Household;
};

export function toPlotLists(
  url: URL,
  { plots, household }: { plots: readonly PlotCard[]; household: Household },
): PlotLists {
  const isListAsked = ['free', 'taken'].includes(url.searchParams.get('all') ?? '');
  const planned = plots.filter(({ planRow }) => planRow !== null);
  const plans = planned.length > mostOnPlans ? [] : toPlans(planned);
  const listed = plots.filter(({ planRow }) => plans.length === 0 || isListAsked || planRow === null);
  const free = listed.filter(({ status }) => status === 'Available');
  const taken = listed.filter(({ status, isOwn }) => status !== 'Available' && !isOwn);
  return {
    plans,
    isListAsked,
    total: plots.length,
    isFull: plots.every(({ status }) => status !== 'Available'),
    own: plots.find(({ id }) => id === household.plot?.id) ?? null,
    free: firstRows(url, 'free', free, plotsShown.free),
    taken: firstRows(url, 'taken', taken, plotsShown.taken),
    household,
  };
}

const toPlans = (planned: readonly PlotCard[]): GardenPlan[] =>
  [...groupBy(planned, ({ facilityName }) => facilityName)].map(([of, plots]) => ({
    of,
    columns: Math.max(...plots.map(({ planColumn }) => planColumn ?? 0)),
    plots: plots
      .map(({ facilityName: _, photos: __, ...plot }) => plot)
      .sort((one, other) => one.planRow! - other.planRow! || one.planColumn! - other.planColumn!),
  }));

export const gardenPath = '/sustainable/community-garden';
export const tradePath = `${gardenPath}/trade`;
export const plotPath = (id: string): string => `${gardenPath}/plots/${encodeURIComponent(id)}`;
export const plotPhotosPath = (id: string): string => `${plotPath(id)}/photos`;
export const freePlotPath = (id: string): string => `/manage/plots/${encodeURIComponent(id)}/free`;
export const turnPath = (id: string): string => `${gardenPath}/waiting/${id}`;
export const facilityPath = (id: string): string => `${gardenPath}/facilities/${encodeURIComponent(id)}`;
export const postPath = (id: string): string => `${tradePath}/${id}`;
export type WorkshopStep = 'join' | 'leave';
export const workshopPath = (id: string): string => `${gardenPath}/workshops/${id}`;

export const spotsLeft = ({ capacity, joined }: Pick<Workshop, 'capacity' | 'joined'>): number =>
  Math.max(0, capacity - joined);

import { type Frame, isLater, isObject, isSame, type LiveFeed } from '~/live/feed';

import type { Shuttle, ShuttleLocation } from '../shuttle';

export type ShuttleState = {
  locations: ShuttleLocation[];
  shuttles: Shuttle[];
  /** Changes when a trip is called off, late, full, or skips a stop: the page then reads its trips again. */
  mark?: string | undefined;
};

/** Processes of an older release send no `shuttles`. */
type ListFrame = { locations: ShuttleLocation[]; shuttles?: Shuttle[]; mark?: string };
type UpdateFrame = { shuttleId: string; location: ShuttleLocation };

/** Sends single positions. Sends the whole list if a vehicle joins or leaves (S2 §4), or duties or trips change. */
export const shuttleFeed: LiveFeed<ShuttleState> = {
  shapes: new Map([
    [
      'shuttle-locations',
      ({ locations, shuttles = [] }: Frame) =>
        [locations, shuttles].every((list) => Array.isArray(list) && list.every(isObject)),
    ],
    [
      'shuttle-location-update',
      ({ shuttleId, location }: Frame) => typeof shuttleId === 'string' && isObject(location),
    ],
  ]),

  toFrames({ locations, shuttles, mark }, before) {
    const known = new Map(before?.locations.map((location) => [location.shuttleId, location]));
    const isSameSet =
      known.size === locations.length && locations.every(({ shuttleId }) => known.has(shuttleId));
    if (!isSameSet || !isSame(before?.shuttles, shuttles) || before?.mark !== mark)
      return [{ type: 'shuttle-locations', locations, shuttles, mark }];
    return locations
      .filter((location) => !isSame(known.get(location.shuttleId), location))
      .map((location) => ({ type: 'shuttle-location-update', shuttleId: location.shuttleId, location }));
  },

  next(frame, known) {
    if (frame.type === 'shuttle-locations') {
      const { locations, shuttles = known.shuttles, mark = known.mark } = frame as unknown as ListFrame;
      return { locations: mergeLocations(known.locations, locations), shuttles, mark };
    }
    const { shuttleId, location } = frame as unknown as UpdateFrame;
    const isKnown = known.locations.some((one) => one.shuttleId === shuttleId);
    return {
      ...known,
      locations: isKnown ? mergeLocations([location], known.locations) : [...known.locations, location],
    };
  },

  /** Vehicles have no timestamp, so keep the loader's list of them until the next frame. */
  join: (heard, initial) => ({
    ...initial,
    locations: mergeLocations(heard.locations, initial.locations),
    mark: heard.mark,
  }),

  newest: ({ locations }) =>
    locations.reduce<string | null>(
      (newest, { timestamp }) => (isLater(timestamp, newest) ? timestamp : newest),
      null,
    ),
};

/** Returns `list`, with each vehicle's later position from either list. */
export const mergeLocations = (others: ShuttleLocation[], list: ShuttleLocation[]): ShuttleLocation[] =>
  list.map((location) => {
    const other = others.find(({ shuttleId }) => shuttleId === location.shuttleId);
    return other && isLater(other.timestamp, location.timestamp) ? other : location;
  });

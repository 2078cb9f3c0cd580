import type { EnergyData } from '~/features/energy/energy';
import type { ShuttleLocation } from '~/features/shuttle/shuttle';
import type { WaterData } from '~/features/water/water';

import type { LiveFrame } from './wire';

/** How a page keeps what it knows of a feed up to date. */
export type FeedRules<Data> = {
  /** What the page knows after a frame; null: the frame is about something else. */
  next(frame: LiveFrame, known: Data): Data | null;
  /** What the page knows when its loader has read anew, or read while the frame was on its way. */
  join(heard: Data, initial: Data): Data;
};

/** Whether it was read later; where there is no telling, no. Both are ISO 8601 in UTC. */
const isLater = (one: string | null, other: string | null) => one !== null && (other === null || one > other);

const joinToday = <Data extends { updatedAt: string | null }>(heard: Data, initial: Data): Data =>
  isLater(heard.updatedAt, initial.updatedAt) ? heard : initial;

export const energyFeed: FeedRules<EnergyData> = {
  next: (frame) => (frame.type === 'energy' ? frame.data : null),
  join: joinToday,
};

export const waterFeed: FeedRules<WaterData> = {
  next: (frame) => (frame.type === 'water' ? frame.data : null),
  join: joinToday,
};

/** S2 §5: the list is replaced whole by a list, and for one vehicle by an update. */
export const shuttleFeed: FeedRules<ShuttleLocation[]> = {
  next(frame, known) {
    if (frame.type === 'shuttle-locations') return frame.locations;
    if (frame.type !== 'shuttle-location-update') return null;
    return [...known.filter(({ shuttleId }) => shuttleId !== frame.shuttleId), frame.location];
  },
  /** The loader says which vehicles there are; of each, the later place counts. */
  join: (heard, initial) =>
    initial.map((location) => {
      const one = heard.find(({ shuttleId }) => shuttleId === location.shuttleId);
      return one && isLater(one.timestamp, location.timestamp) ? one : location;
    }),
};

/** ISO 8601; null where no vehicle says where it is. */
export const newestOf = (locations: ShuttleLocation[]): string | null =>
  locations.reduce<string | null>(
    (newest, { timestamp }) => (isLater(timestamp, newest) ? timestamp : newest),
    null,
  );

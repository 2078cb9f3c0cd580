import type { Shuttle, ShuttleLocation } from '~/features/community/shuttle/shuttle';
import type { EnergyData } from '~/features/sustainable/energy/energy';
import type { WaterData } from '~/features/sustainable/water/water';

import type { LiveFrame } from './wire';

/** How a page keeps what it knows of a feed up to date. */
export type FeedRules<Data> = {
  /** What the page knows after a frame; null: the frame brings it nothing. */
  next(frame: LiveFrame, known: Data): Data | null;
  /** What the page knows when its loader has read anew, maybe before the frame was sent. */
  join(heard: Data, initial: Data): Data;
};

/** Whether it is the later time; where there is no telling, no. Both are ISO 8601 in UTC. */
const isLater = (one: string | null, other: string | null) => one !== null && (other === null || one > other);

type Today = { updatedAt: string | null; meters: number };

/** The server greets with what it read within the last second: the page itself may have read since. */
const nextToday = <Data extends Today>(frame: Data, known: Data): Data | null =>
  frame.meters === known.meters && isLater(known.updatedAt, frame.updatedAt) ? null : frame;

const joinToday = <Data extends Today>(heard: Data, initial: Data): Data =>
  isLater(heard.updatedAt, initial.updatedAt) ? heard : initial;

export const energyFeed: FeedRules<EnergyData> = {
  next: (frame, known) => (frame.type === 'energy' ? nextToday(frame.data, known) : null),
  join: joinToday,
};

export const waterFeed: FeedRules<WaterData> = {
  next: (frame, known) => (frame.type === 'water' ? nextToday(frame.data, known) : null),
  join: joinToday,
};

/** The vehicles of `list`; of each, the later place that either knows. */
const joinPlaces = (others: ShuttleLocation[], list: ShuttleLocation[]): ShuttleLocation[] =>
  list.map((location) => {
    const other = others.find(({ shuttleId }) => shuttleId === location.shuttleId);
    return other && isLater(other.timestamp, location.timestamp) ? other : location;
  });

/** S2 §5: the list is replaced whole by a list, and for one vehicle by an update. */
export const shuttleFeed: FeedRules<ShuttleLocation[]> = {
  next(frame, known) {
    if (frame.type === 'shuttle-locations') return joinPlaces(known, frame.locations);
    if (frame.type !== 'shuttle-location-update') return null;
    const isKnown = known.some(({ shuttleId }) => shuttleId === frame.shuttleId);
    return isKnown ? joinPlaces([frame.location], known) : [...known, frame.location];
  },
  join: joinPlaces,
};

/** Vehicles carry no time: what a page read anew counts until the next frame. */
export const dutyFeed: FeedRules<Shuttle[]> = {
  next: (frame) => (frame.type === 'shuttle-locations' && frame.shuttles) || null,
  join: (_, initial) => initial,
};

/** ISO 8601; null where no vehicle says where it is. */
export const pickNewest = (locations: ShuttleLocation[]): string | null =>
  locations.reduce<string | null>(
    (newest, { timestamp }) => (isLater(timestamp, newest) ? timestamp : newest),
    null,
  );

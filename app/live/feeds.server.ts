import type { Services } from '~/domain/services';
import { listShuttleLocations } from '~/features/community/shuttle/locations.server';
import type { Shuttle, ShuttleLocation } from '~/features/community/shuttle/shuttle';
import { listShuttles } from '~/features/community/shuttle/shuttles.server';
import type { EnergyData } from '~/features/sustainable/energy/energy';
import { readEnergyState } from '~/features/sustainable/energy/energy-state.server';
import type { WaterData } from '~/features/sustainable/water/water';
import { readWaterState } from '~/features/sustainable/water/water-state.server';
import type { Feed } from '~/platform/telemetry/telemetry';

import type { LiveFrame } from './wire';

/** Frames as they go out: encoded once, however many sockets get them. */
export type Encoded = Buffer;

/** A feed's state at one moment. */
export type FeedState = {
  /** For who has nothing yet. */
  whole: Encoded;
  /** For who has `before` already; nothing where the two look the same. */
  since(before: FeedState): Encoded[];
  /** What `since` compares, a text for each part: one, or one for each vehicle and one for their duty. */
  parts: ReadonlyMap<string, string>;
};

export type ReadFeeds = Record<Feed, () => Promise<FeedState>>;

/** How each feed's state is read, once for all sockets of a process. */
export const readFeeds = (services: Services): ReadFeeds => ({
  energy: async () => stateOfToday({ type: 'energy', data: await readEnergyState(services) }),
  water: async () => stateOfToday({ type: 'water', data: await readWaterState(services) }),
  shuttle: async () =>
    stateOfVehicles(...(await Promise.all([listShuttleLocations(services), listShuttles(services)]))),
});

const encode = (frame: LiveFrame): Encoded => Buffer.from(JSON.stringify(frame));

type TodayFrame = { type: 'energy'; data: EnergyData } | { type: 'water'; data: WaterData };

/** Goes out whole whenever anything in it is another. */
export function stateOfToday(frame: TodayFrame): FeedState {
  const text = JSON.stringify(frame);
  const whole = Buffer.from(text);
  return {
    whole,
    parts: new Map([['', text]]),
    since: (before) => (before.parts.get('') === text ? [] : [whole]),
  };
}

/** No vehicle's id. */
const duty = '';

/** Vehicle by vehicle; whole when one joined or left (S2 §5), or went on or off duty or has another driver. */
export function stateOfVehicles(locations: ShuttleLocation[], shuttles: Shuttle[]): FeedState {
  const parts = new Map(locations.map((location) => [location.shuttleId, JSON.stringify(location)]));
  parts.set(duty, JSON.stringify(shuttles));
  const whole = encode({ type: 'shuttle-locations', locations, shuttles });
  return {
    whole,
    parts,
    since(before) {
      const isSameSet =
        before.parts.size === parts.size && [...parts.keys()].every((id) => before.parts.has(id));
      if (!isSameSet || before.parts.get(duty) !== parts.get(duty)) return [whole];
      return locations
        .filter(({ shuttleId }) => before.parts.get(shuttleId) !== parts.get(shuttleId))
        .map((location) =>
          encode({ type: 'shuttle-location-update', shuttleId: location.shuttleId, location }),
        );
    },
  };
}

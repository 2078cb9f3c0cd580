import type { Db } from '../client';
import { energyFacilities } from '../schema';
import { neighborhoodDay } from './neighborhood-day';
import type { SeedTime } from './seed-demo';

type Facility = Omit<typeof energyFacilities.$inferInsert, 'position' | 'lastMaintenance'> & {
  maintainedDaysAgo: number;
};

/** The four energy facilities of S2 §3. Devices refer to their ids. */
export const sampleEnergyFacilities: readonly Facility[] = [
  {
    id: 'solar-array',
    name: 'Community Solar Array',
    kind: 'solar',
    type: 'Solar farm',
    description: 'Panels on the south meadow that follow the sun, with flowers for bees between the rows.',
    capacity: '2.5 MW',
    sampleOutput: '1.8 MW',
    efficiency: '94%',
    latitude: 45.4836,
    longitude: -122.8092,
    status: 'Operational',
    maintainedDaysAgo: 19,
    features: ['Panels that follow the sun', 'Washed by rain', 'Minute-by-minute output', 'Flowers for bees'],
    technician: 'Sarah Martinez',
  },
  {
    id: 'battery-storage',
    name: 'Battery Storage',
    kind: 'battery',
    type: 'Energy storage',
    description: 'Saves the day’s sun for the evening, and keeps our homes running when the grid fails.',
    capacity: '5.0 MWh',
    sampleCharge: '78%',
    sampleFlow: '0.4 MW in',
    efficiency: '92%',
    latitude: 45.4853,
    longitude: -122.8071,
    status: 'Operational',
    maintainedDaysAgo: 33,
    features: ['Power when the grid fails', 'Covers the evening peak', 'Iron phosphate cells', 'Fire watch'],
    technician: 'David Kim',
  },
  {
    id: 'grid-interconnection',
    name: 'Grid Interconnection',
    kind: 'grid',
    type: 'Substation',
    description: 'Where our neighborhood meets the public grid. Power we don’t use goes out here.',
    capacity: '3.0 MW',
    sampleFlow: '1.0 MW to the grid',
    efficiency: '98%',
    latitude: 45.4902,
    longitude: -122.7998,
    status: 'Operational',
    maintainedDaysAgo: 47,
    features: ['Meters both ways', 'Off the grid within a second', 'Surge protection'],
    technician: 'Marcus Johnson',
  },
  {
    id: 'usage-analytics',
    name: 'Usage Analytics Hub',
    kind: 'analytics',
    type: 'Monitoring center',
    description: 'Adds up what all homes use. Nobody can see a single neighbor’s usage.',
    capacity: '500 homes',
    sampleOutput: '0.4 MW',
    efficiency: '99%',
    latitude: 45.4874,
    longitude: -122.8036,
    status: 'Operational',
    maintainedDaysAgo: 8,
    features: ['Minute-by-minute usage', 'Savings tips', 'Homes stay anonymous', 'Open Tuesdays'],
    technician: 'Elena Petrova',
  },
];

/** Fills in the energy facilities where there are none. */
export async function seedEnergy(db: Db, { now, timeZone }: SeedTime): Promise<void> {
  if ((await db.$count(energyFacilities)) > 0) return;
  await db.insert(energyFacilities).values(
    sampleEnergyFacilities.map(({ maintainedDaysAgo, ...facility }, position) => ({
      ...facility,
      position,
      lastMaintenance: neighborhoodDay(timeZone, now, -maintainedDaysAgo),
    })),
  );
}

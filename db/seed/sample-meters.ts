import { like } from 'drizzle-orm';

import { devices } from '../schema';
import {
  batteryCurve,
  chance,
  type Curve,
  homeCurve,
  homesCurve,
  leakCurve,
  sampleClock,
  sunCurve,
  together,
  waterCurve,
} from './sample-curves';

/** What a meter says: kWh or gallons, kW or gallons a minute, percent, kW, psi. */
export type SampleReading = {
  total?: number;
  rate?: number;
  chargePercent?: number;
  flowKw?: number;
  pressurePsi?: number;
};

export type SampleMeter = Pick<typeof devices.$inferInsert, 'id' | 'name' | 'feed' | 'measures'> & {
  facilityId?: string;
  unit?: string;
  /** What it shows at an instant: always the same at the same one. */
  read(at: Date): SampleReading;
  /** What leaks behind a water meter, which measures it too. */
  leak?: Curve;
};

/** Homes of the cast with a meter of each kind; what they use on a mean day in kWh and in gallons. */
const homes = [
  { unit: '14 Cedar Lane, 2B', kwh: 9.5, gallons: 96 },
  { unit: '14 Cedar Lane, 2A', kwh: 12, gallons: 118 },
  { unit: '16 Cedar Lane, 1C', kwh: 14, gallons: 145 },
  { unit: '3 Alder Court, 1A', kwh: 8, gallons: 74 },
  { unit: '8 Maple Walk, 1B', kwh: 11, gallons: 108 },
  { unit: '5 Orchard Row, 3B', kwh: 16, gallons: 162 },
];
/** The homes of the neighborhood (the analytics hub's 500), which use as much as these on average. */
const homeCount = 500;
const otherHomes = homeCount - homes.length;
const othersKwh = (homes.reduce((sum, { kwh }) => sum + kwh, 0) / homes.length) * otherHomes;
/** What an array of 2.5 MW (S2 §3) makes under Oregon's sky: on sunny days more than the homes use, in winter less. */
const sunKwh = 6250;

/** How their ids begin, such as `sample-array`: by it a sample is told from a device that somebody set up. */
export const idPrefix = 'sample-';
/** The devices that the simulator speaks for. */
export const isSampleDevice = like(devices.id, `${idPrefix}%`);

/** Registers count in thousandths, as a meter's display does, which knows no minus zero. */
const thousandths = (amount: number) => Math.round(amount * 1000) / 1000 + 0;

/** The meters of the sample neighborhood, by its clocks. */
export function sampleMeters(timeZone: string): SampleMeter[] {
  const clock = sampleClock(timeZone);
  const sun = sunCurve(1, sunKwh);
  const used = homes.map(({ kwh }, index) => homeCurve(100 + index, kwh));
  const others = homesCurve(150, othersKwh);
  const leaks = homes.map((_, index) => leakCurve(index, homes.length));
  const water = homes.map(({ gallons }, index) => together(waterCurve(200 + index, gallons), leaks[index]!));
  const battery = batteryCurve(sun, sunKwh);
  const energy = (curve: Curve) => (at: Date) => {
    const { total, perHour } = curve(clock(at));
    return { total: thousandths(total), rate: thousandths(perHour) };
  };
  return [
    {
      id: `${idPrefix}array`,
      name: 'Solar array meter',
      feed: 'energy',
      measures: 'solar',
      facilityId: 'solar-array',
      read: energy(sun),
    },
    {
      id: `${idPrefix}battery`,
      name: 'Battery monitor',
      feed: 'energy',
      measures: 'battery',
      facilityId: 'battery-storage',
      read: (at) => {
        const { chargePercent, flowKw } = battery(clock(at));
        return { chargePercent: thousandths(chargePercent), flowKw: thousandths(flowKw) };
      },
    },
    {
      id: `${idPrefix}grid`,
      name: 'Grid connection meter',
      feed: 'energy',
      measures: 'grid',
      facilityId: 'grid-interconnection',
      // What the homes and the battery take beyond what the sun gives.
      read: (at) => {
        const time = clock(at);
        const taken = together(...used, others)(time).perHour + battery(time).flowKw - sun(time).perHour;
        return { flowKw: thousandths(taken) };
      },
    },
    {
      id: `${idPrefix}usage-others`,
      name: `Electricity, the other ${otherHomes} homes`,
      feed: 'energy',
      measures: 'usage',
      read: energy(others),
    },
    ...homes.map(({ unit }, index): SampleMeter => ({
      id: `${idPrefix}usage-${index + 1}`,
      name: `Electricity, ${unit}`,
      feed: 'energy',
      measures: 'usage',
      unit,
      read: energy(used[index]!),
    })),
    ...homes.map(({ unit }, index): SampleMeter => ({
      id: `${idPrefix}water-${index + 1}`,
      name: `Water, ${unit}`,
      feed: 'water',
      measures: 'usage',
      unit,
      leak: leaks[index]!,
      read: (at) => {
        const { total, perHour } = water[index]!(clock(at));
        const rate = thousandths(perHour / 60);
        // Each home's pipe is another, and the pressure falls a little while water is taken.
        const pressurePsi = thousandths(60 + 3 * chance(300, index) - Math.min(4, 6 * rate));
        return { total: thousandths(total), rate, pressurePsi };
      },
    })),
  ];
}

import { like } from 'drizzle-orm';

import { devices } from '../schema';
import {
  batteryCurve,
  pseudorandom,
  type Curve,
  homeCurve,
  homesCurve,
  leakCurve,
  sampleClock,
  sunCurve,
  combine,
  waterCurve,
} from './sample-curves';

/** kWh or gallons, kW or gallons a minute, percent, kW, psi. */
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
  /** Deterministic for each instant. */
  read(at: Date): SampleReading;
  leak?: Curve;
};

const homes = [
  { unit: '14 Cedar Lane, 2B', kwh: 9.5, gallons: 96 },
  { unit: '14 Cedar Lane, 2A', kwh: 12, gallons: 118 },
  { unit: '16 Cedar Lane, 1C', kwh: 14, gallons: 145 },
  { unit: '3 Alder Court, 1A', kwh: 8, gallons: 74 },
  { unit: '8 Maple Walk, 1B', kwh: 11, gallons: 108 },
  { unit: '5 Orchard Row, 3B', kwh: 16, gallons: 162 },
];
/** The neighborhood's 500 homes (analytics hub) use this much on average. */
const homeCount = 500;
const otherHomes = homeCount - homes.length;
const othersKwh = (homes.reduce((sum, { kwh }) => sum + kwh, 0) / homes.length) * otherHomes;
/** The daily output of 2.5 MW (S2 §3) in Oregon: more than the homes use on sunny days, less in winter. */
const sunKwh = 6250;

/** The id prefix distinguishes sample devices from real ones. */
export const idPrefix = 'sample-';
export const isSampleDevice = like(devices.id, `${idPrefix}%`);

/** Rounds like a meter's display. Adding 0 removes minus zero. */
const thousandths = (amount: number) => Math.round(amount * 1000) / 1000 + 0;

export function sampleMeters(timeZone: string): SampleMeter[] {
  const clock = sampleClock(timeZone);
  const sun = sunCurve(1, sunKwh);
  const used = homes.map(({ kwh }, index) => homeCurve(100 + index, kwh));
  const others = homesCurve(150, othersKwh);
  const leaks = homes.map((_, index) => leakCurve(index, homes.length));
  const water = homes.map(({ gallons }, index) => combine(waterCurve(200 + index, gallons), leaks[index]!));
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
      // The grid covers use beyond solar and battery power.
      read: (at) => {
        const time = clock(at);
        const taken = combine(...used, others)(time).perHour + battery(time).flowKw - sun(time).perHour;
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
        const pressurePsi = thousandths(60 + 3 * pseudorandom(300, index) - Math.min(4, 6 * rate));
        return { total: thousandths(total), rate, pressurePsi };
      },
    })),
  ];
}

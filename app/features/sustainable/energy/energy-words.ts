import { formatDecimals } from '~/domain/number-format';

import type { EnergyData, EnergyFacility, FacilityOutput } from './energy';

/** '42.7 kWh' */
export const formatEnergy = (kwh: number): string => `${formatDecimals(kwh, 1)} kWh`;

/** '3.2 kW', '1.80 MW' */
export const formatPower = (kw: number): string =>
  Math.abs(kw) < 999.95 ? `${formatDecimals(kw, 1)} kW` : `${formatDecimals(kw / 1000, 2)} MW`;

/** 'Now 3.2 kW': at the moment when the figures were measured. */
export const formatNow = (kw: number | null): string =>
  kw === null ? 'No figure for this moment' : `Now ${formatPower(kw)}`;

/** '2 of 12 meters have sent nothing for a minute'; null while all speak. */
export function formatSilent({
  silentMeters,
  meters,
}: Pick<EnergyData, 'silentMeters' | 'meters'>): string | null {
  if (silentMeters === 0) return null;
  return silentMeters === meters
    ? 'No meter has sent anything for a minute'
    : `${silentMeters} of ${meters} meters ${silentMeters === 1 ? 'has' : 'have'} sent nothing for a minute`;
}

/**
 * By how much what was made today differs from what was used (S2 §2), in two sentences; null without use, when there is
 * nothing to compare with.
 */
export function formatBalance({
  solarGenerated,
  homeUsage,
  excess,
}: Pick<EnergyData, 'solarGenerated' | 'homeUsage' | 'excess'>): { title: string; text: string } | null {
  if (homeUsage <= 0) return null;
  const percent = Math.abs(Math.round((solarGenerated / homeUsage - 1) * 100));
  const amount = `${percent.toLocaleString('en-US')}%`;
  if (percent === 0) {
    return { title: 'We generate as much energy as we use', text: formatGrid(excess) };
  }
  return solarGenerated > homeUsage
    ? { title: `We generate ${amount} more energy than used`, text: formatGrid(excess) }
    : {
        title: `We generate ${amount} less energy than used`,
        text: `${formatEnergy(homeUsage - solarGenerated)} of what the homes used today came from elsewhere.`,
      };
}

const formatGrid = (excess: number): string => `${formatEnergy(excess)} of excess sent to the grid today.`;

/** 'Charging with 3.2 kW' and the like: what flows through a battery or to and from the grid. */
export function formatFlow(kind: EnergyFacility['kind'], kw: number): string {
  const power = formatPower(Math.abs(kw));
  if (kind === 'battery') {
    if (kw === 0) return 'None: neither charging nor giving';
    return kw > 0 ? `Charging with ${power}` : `Giving ${power}`;
  }
  if (kw === 0) return 'None: neither from the grid nor to it';
  return kw > 0 ? `${power} from the grid` : `${power} to the grid`;
}

type OutputFact = { label: string; value: string };

/** What a facility gives, by what its meters said last. */
export function formatOutput(kind: EnergyFacility['kind'], output: FacilityOutput): OutputFact[] {
  const { outputKw, chargePercent, flowKw } = output;
  return [
    ...(outputKw === undefined ? [] : [{ label: outputLabels[kind], value: formatPower(outputKw) }]),
    ...(chargePercent === undefined ? [] : [{ label: 'Charge', value: `${Math.round(chargePercent)}%` }]),
    ...(flowKw === undefined ? [] : [{ label: 'Flow', value: formatFlow(kind, flowKw) }]),
  ];
}

/** The same of a facility that nothing measures: S2's sample. */
export function formatSampleOutput(facility: EnergyFacility): OutputFact[] {
  const { kind, sampleOutput, sampleCharge, sampleFlow } = facility;
  return [
    { label: outputLabels[kind], value: sampleOutput },
    { label: 'Charge', value: sampleCharge },
    { label: 'Flow', value: sampleFlow },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

const outputLabels: Record<EnergyFacility['kind'], string> = {
  solar: 'Current output',
  battery: 'Current output',
  grid: 'Current output',
  analytics: 'Current usage',
};

/** A bar of so many kWh; null is a gap. */
export const figure = (kwh: number | null) => ({ value: kwh, text: kwh === null ? null : formatEnergy(kwh) });

const hoursOfDay = 24;
/** On a day on which clocks change, noon is off by half a bar: the table has each hour's own time. */
const axis = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'] as const;

/** Leaves room for the hours that are to come. */
export const roomForDay = (hours: number) => ({ slots: Math.max(hoursOfDay, hours), axis });

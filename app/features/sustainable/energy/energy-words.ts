import { decimalFormat } from '~/domain/number-format';

import type { EnergyData, EnergyFacility, FacilityOutput, ListedFacility, HomeEnergy } from './energy';

const toWhole = decimalFormat(0);
const toTenths = decimalFormat(1);
const toHundredths = decimalFormat(2);

/** Formats '42.7 kWh' or '2,812 kWh'. */
export const formatEnergy = (kwh: number): string => `${(kwh < 999.95 ? toTenths : toWhole)(kwh)} kWh`;

/** Formats '3.2 kW', '512 kW' or '1.80 MW'. */
export function formatPower(kw: number): string {
  if (Math.abs(kw) >= 999.5) return `${toHundredths(kw / 1000)} MW`;
  return `${(Math.abs(kw) < 99.95 ? toTenths : toWhole)(kw)} kW`;
}

/** Formats '2 of 12 meters haven’t reported in the last minute'; null if all are live. */
export function formatSilent({
  silentMeters,
  meters,
}: Pick<EnergyData, 'silentMeters' | 'meters'>): string | null {
  if (silentMeters === 0) return null;
  return silentMeters === meters
    ? 'No meter has reported in the last minute'
    : `${silentMeters} of ${meters} meters ${silentMeters === 1 ? 'hasn’t' : 'haven’t'} reported in the last minute`;
}

type Balance = Pick<EnergyData, 'solarGenerated' | 'homeUsage' | 'excess' | 'imported'>;

/** Compares production with use, in S2 §2's sentences for a surplus. Null without use. */
export function formatBalance(balance: Balance): { title: string; text: string } | null {
  const { solarGenerated, homeUsage, excess } = balance;
  if (homeUsage <= 0) return null;
  const percent = Math.round((solarGenerated / homeUsage - 1) * 100);
  if (percent > 0 && isVisible(excess)) {
    return {
      title: formatMore(percent),
      text: `${formatEnergy(excess)} of excess sent to the grid today.`,
    };
  }
  const title = percent === 0 ? 'We made as much power as we used today' : formatMore(percent);
  return {
    title: percent < 0 ? `We made ${100 + percent}% of what we used` : title,
    text: formatExchange(balance),
  };
}

const formatMore = (percent: number) =>
  `We generate ${percent.toLocaleString('en-US')}% more energy than used`;
/** Smaller amounts would show as 0.0. */
export const isVisible = (amount: number) => amount >= 0.05;

export function formatExchange({ imported, excess }: Pick<EnergyData, 'excess' | 'imported'>): string {
  const [imports, exports] = [formatEnergy(imported), formatEnergy(excess)];
  if (isVisible(imported) && isVisible(excess))
    return `We drew ${imports} from the grid today and sent ${exports} back.`;
  if (isVisible(imported)) return `We drew ${imports} from the grid today.`;
  return isVisible(excess)
    ? `We sent ${exports} to the grid today.`
    : 'No power came from or went to the grid today.';
}

export function formatUsual({ percent, weekday }: NonNullable<HomeEnergy['aboveUsual']>): string {
  if (Math.abs(percent) < 3) return `About your usual ${weekday}`;
  return `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'} your usual ${weekday}`;
}

export function formatFlow(kind: EnergyFacility['kind'], kw: number): string {
  const power = formatPower(Math.abs(kw));
  if (kind === 'battery') {
    if (kw === 0) return 'Idle';
    return kw > 0 ? `Charging at ${power}` : `Discharging at ${power}`;
  }
  if (kw === 0) return 'No flow';
  return kw > 0 ? `${power} from the grid` : `${power} to the grid`;
}

type OutputFact = { label: string; value: string };

export function formatOutput(kind: EnergyFacility['kind'], output: FacilityOutput): OutputFact[] {
  const { outputKw, chargePercent, flowKw } = output;
  return [
    ...(outputKw === undefined ? [] : [{ label: outputLabels[kind], value: formatPower(outputKw) }]),
    ...(chargePercent === undefined ? [] : [{ label: 'Charge', value: `${Math.round(chargePercent)}%` }]),
    ...(flowKw === undefined ? [] : [{ label: 'Flow', value: formatFlow(kind, flowKw) }]),
  ];
}

type SampleOutput = Pick<ListedFacility, 'kind' | 'sampleOutput' | 'sampleCharge' | 'sampleFlow'>;

export function formatSampleOutput(facility: SampleOutput): OutputFact[] {
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

export const figure = (kwh: number | null) => ({ value: kwh, text: kwh === null ? null : formatEnergy(kwh) });

const hoursOfDay = 24;
/** Noon is half a bar off on days when clocks change. The table has exact times. */
const axis = ['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'] as const;

export const roomForDay = (hours: number) => ({ slots: Math.max(hoursOfDay, hours), axis });

import { liveForMs } from '~/live/feed';

import { type EnergyData, type ListedFacility, sum } from './energy';
import { formatPower, isVisible } from './energy-words';

/** This minute's powers in kW. Null is unknown; undefined is a neighborhood without one. */
export type PowerNow = {
  solar: number | null;
  usage: number | null;
  /** Negative out of the battery. */
  battery?: number | null;
  /** From the grid; negative to it. */
  grid?: number | null;
};

type Kinds = readonly Pick<ListedFacility, 'id' | 'kind'>[];

/** @param now ms; null if the newest readings are old */
export function readPowerNow(data: EnergyData, facilities: Kinds, now: number | null): PowerNow {
  const flowOf = (wanted: ListedFacility['kind']) => {
    const own = facilities.filter(({ kind }) => kind === wanted);
    const flows = own.flatMap(({ id }) => {
      const { flowKw, at = '' } = data.facilities[id] ?? {};
      const isLive = now !== null && now - Date.parse(at) < liveForMs;
      return isLive && flowKw !== undefined ? { amount: flowKw } : [];
    });
    return own.length === 0 ? undefined : flows.length === 0 ? null : sum(flows);
  };
  const [solar, usage] = now === null ? [null, null] : [data.solarKw, data.usageKw];
  return { solar, usage, battery: flowOf('battery'), grid: flowOf('grid') };
}

/** 'The sun makes more than we use: 161 kW charges the battery, 356 kW goes to the grid.' Null if unknown. */
export function formatPowerNow({ solar, usage, battery = null, grid = null }: PowerNow): string | null {
  if (solar === null || usage === null) {
    if (usage !== null) return `Our homes use ${formatPower(usage)} right now.`;
    return solar === null ? null : `The sun makes ${formatPower(solar)} right now.`;
  }
  const flows = [
    [battery, 'charges the battery', 'comes from the battery'],
    [grid, 'comes from the grid', 'goes to the grid'],
  ] as const;
  const parts = flows.flatMap(([kw, taken, given]) =>
    kw !== null && isVisible(Math.abs(kw)) ? `${formatPower(Math.abs(kw))} ${kw > 0 ? taken : given}` : [],
  );
  return [formatSun(solar, usage), ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ') + '.';
}

function formatSun(solar: number, usage: number): string {
  const percent = Math.round((solar / usage) * 100);
  if (percent === 0 || !isVisible(solar)) return 'No sun right now';
  if (percent === 100) return 'The sun makes what we use';
  return percent > 100 ? 'The sun makes more than we use' : `The sun covers ${percent}% of what we use`;
}

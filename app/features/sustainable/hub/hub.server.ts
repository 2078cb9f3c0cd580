import { failed, type Part } from '~/domain/part';
import { readPart } from '~/domain/part.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { getHousehold } from '~/platform/residents/household.server';

import { energyPath, sunShare } from '../energy/energy';
import { readEnergyNow } from '../energy/energy-page.server';
import { gardenPath, type Household, type Workshop } from '../garden/garden';
import { readHousehold, readStats } from '../garden/plots/plots.server';
import { findJoinedWorkshop } from '../garden/workshops.server';
import { tipsPath } from '../tips/tips';
import { countTips } from '../tips/tips.server';
import { readHomeWater } from '../water/home-water.server';
import { formatHome, formatShort, type HomeWater, waterPath } from '../water/water';
import { readWaterNow } from '../water/water-state.server';

export type EcoHub = {
  live: Record<string, string | null>;
  leak: HomeWater['night'];
  household: Household;
  workshop: Workshop | null;
};

/** One failing section leaves the others intact. */
export async function readEcoHub(services: Services, viewer: Viewer): Promise<EcoHub> {
  const part = <T>(name: string, read: () => Promise<T>) => readPart(services, `eco hub: ${name}`, read);
  const [energy, water, tips, garden] = await Promise.all([
    part('energy', () => formatEnergyLine(services)),
    part('water', () => readWater(services, viewer)),
    part('tips', () => formatTipsLine(services, viewer)),
    part('garden', () => readGarden(services, viewer)),
  ]);
  const known = <T, Other>(read: Part<T>, other: Other) => (read === failed ? other : read);
  const { line: waterLine, leak } = known(water, { line: null, leak: null });
  const { line: gardenLine, ...own } = known(garden, { line: null, ...nothing });
  const live = {
    [energyPath]: known(energy, null),
    [waterPath]: waterLine,
    [tipsPath]: known(tips, null),
    [gardenPath]: gardenLine,
  };
  return { live, leak, ...own };
}

const nothing = { household: { plot: null, turn: null }, workshop: null };

/** Formats '49% from the sun now'. At night, the day's percentage. */
async function formatEnergyLine(services: Services): Promise<string | null> {
  const energy = await readEnergyNow(services);
  const now = sunShare(energy);
  const share = now?.percent === 0 ? sunShare({ ...energy, solarKw: null }) : now;
  return share && `${share.percent}% from the sun ${share.isNow ? 'now' : 'today'}`;
}

async function readWater(services: Services, viewer: Viewer) {
  const home = await readHomeWater(services, viewer);
  if (home) {
    return {
      line: `Your home: ${formatHome(home, services.config.units)}`,
      leak: home.night?.result === 'leak' ? home.night : null,
    };
  }
  const { source, todayUsage } = await readWaterNow(services);
  const line =
    source === 'readings' ? `Neighborhood: ${formatShort(todayUsage, services.config.units)} today` : null;
  return { line, leak: null };
}

async function formatTipsLine(services: Services, viewer: Viewer): Promise<string> {
  const { given, done } = await countTips(services, viewer);
  return given === 0 ? 'Get your first tips' : `${done} of ${given} tips done`;
}

async function readGarden(services: Services, viewer: Viewer) {
  const [stats, household, workshop] = await Promise.all([
    readStats(services),
    getHousehold(services, viewer).then((name) => readHousehold(services, name)),
    findJoinedWorkshop(services, viewer),
  ]);
  const free = stats.availablePlots;
  return { line: free === 0 ? null : `${free} ${free === 1 ? 'plot' : 'plots'} free`, household, workshop };
}

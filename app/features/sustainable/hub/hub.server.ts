import { failed, type SectionResult } from '~/domain/page-section';
import { readPageSection } from '~/domain/page-section.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { OwnNews } from '~/platform/own-news/own-news';
import { getHousehold } from '~/platform/residents/household.server';

import { energyPath, solarCoverage } from '../energy/energy';
import { readEnergyNow } from '../energy/energy-page.server';
import { gardenPath, type Household, type Workshop } from '../garden/garden';
import { readHousehold, readStats } from '../garden/plots/plots.server';
import { findJoinedWorkshop } from '../garden/workshops.server';
import { tipsPath } from '../tips/tips';
import { countTips } from '../tips/tips.server';
import { readHomeWater, toLeakNews } from '../water/home-water.server';
import { formatHome, formatShort, waterPath } from '../water/water';
import { readWaterNow } from '../water/water-state.server';

export type EcoHub = {
  live: Record<string, string | null>;
  leak: OwnNews | null;
  household: Household;
  workshop: Workshop | null;
};

/** One failing section leaves the others intact. */
export async function readEcoHub(services: Services, viewer: Viewer): Promise<EcoHub> {
  const readSection = <T>(name: string, read: () => Promise<T>) =>
    readPageSection(services, `eco hub: ${name}`, read);
  const [energy, water, tips, garden] = await Promise.all([
    readSection('energy', () => formatEnergyLine(services)),
    readSection('water', () => readWater(services, viewer)),
    readSection('tips', () => formatTipsLine(services, viewer)),
    readSection('garden', () => readGarden(services, viewer)),
  ]);
  const orElse = <T, Other>(read: SectionResult<T>, other: Other) => (read === failed ? other : read);
  const { line: waterLine, leak } = orElse(water, { line: null, leak: null });
  const { line: gardenLine, ...own } = orElse(garden, { line: null, ...noGarden });
  const live = {
    [energyPath]: orElse(energy, null),
    [waterPath]: waterLine,
    [tipsPath]: orElse(tips, null),
    [gardenPath]: gardenLine,
  };
  return { live, leak, ...own };
}

const noGarden = { household: { plot: null, turn: null }, workshop: null };

/** Formats '49% from the sun now'. At night, the day's percentage. */
async function formatEnergyLine(services: Services): Promise<string | null> {
  const energy = await readEnergyNow(services);
  const now = solarCoverage(energy);
  const coverage = now?.percent === 0 ? solarCoverage({ ...energy, solarKw: null }) : now;
  return coverage && `${coverage.percent}% from the sun ${coverage.isNow ? 'now' : 'today'}`;
}

async function readWater(services: Services, viewer: Viewer) {
  const home = await readHomeWater(services, viewer);
  if (home) {
    return {
      line: `Your home: ${formatHome(home, services.config.units)}`,
      leak: toLeakNews(services, home),
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

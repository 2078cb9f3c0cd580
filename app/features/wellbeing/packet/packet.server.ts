import type { Boundary } from '#db/schema';
import { counted } from '~/domain/counted';
import { failed } from '~/domain/page-section';
import { readPageSection } from '~/domain/page-section.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { formatDone } from '../move-in/move-in';
import { listHelpLines, listTasks } from '../move-in/move-in.server';
import { listPublicServices } from '../public-services/public-services.server';
import type { ZoneAnswer } from '../zones/zones';
import { readSchoolZoning, readTaxInformation } from '../zones/zones.server';
import type { PacketLine, PacketPageName } from '../packet-pages';

type Read = (services: Services, viewer: Viewer) => Promise<string | null>;

const lines: Record<PacketPageName, Read> = {
  moveIn: async (services, viewer) => {
    const tasks = await listTasks(services, viewer);
    return tasks.length === 0 ? null : formatDone(tasks);
  },
  helpLines: async (services, viewer) => {
    const { length } = await listHelpLines(services, viewer);
    const { emergencyNumber } = services.config;
    return length > 1 ? `${emergencyNumber} and ${counted(length - 1, 'other number')}` : emergencyNumber;
  },
  schools: async (services, viewer) => {
    const { zones, answer } = await readSchoolZoning(services, viewer);
    return zones.length === 0
      ? null
      : formatZone(answer, own(zones.filter(({ level }) => level !== 'choice'))?.schoolName);
  },
  taxes: async (services, viewer) => {
    const { zones, answer } = await readTaxInformation(services, viewer);
    return zones.length === 0 ? null : formatZone(answer, own(zones)?.name);
  },
  services: async (services, viewer) => {
    const { found, isNearestFirst } = await listPublicServices(services, viewer);
    const [first] = found;
    if (!first) return null;
    return isNearestFirst ? `Nearest: ${first.name}` : counted(found.length, 'place');
  },
};

const own = <Zone extends { mark: string | null }>(zones: readonly Zone[]) =>
  zones.find(({ mark }) => mark === 'own');

function formatZone({ hasPlace }: ZoneAnswer, name: string | undefined): string {
  if (!hasPlace) return 'Add your address to see yours';
  return name === undefined ? 'See what we know for your address' : `Your zone: ${name}`;
}

/** A summary line that can't be read doesn't affect the others. */
export const readPacketLines = (services: Services, viewer: Viewer): Promise<PacketLine[]> =>
  Promise.all(
    (Object.keys(lines) as PacketPageName[]).map(async (page) => {
      const line = await readPageSection(services, `packet ${page}`, () => lines[page](services, viewer));
      return { page, line: line === failed ? null : line, isEmpty: line === null };
    }),
  );

/** Leaves out zone boundaries, which paper doesn't show. */
export async function readPacket(services: Services, viewer: Viewer) {
  const [tasks, helpLines, taxes, schools, { found }] = await Promise.all([
    listTasks(services, viewer),
    listHelpLines(services, viewer),
    readTaxInformation(services, viewer),
    readSchoolZoning(services, viewer),
    listPublicServices(services, viewer),
  ]);
  return {
    tasks,
    whoToCall: { lines: helpLines, emergencyNumber: services.config.emergencyNumber },
    taxes: withoutBorders(taxes),
    schools: withoutBorders(schools),
    services: found,
  };
}

const withoutBorders = <Zone extends { boundary: Boundary | null }>(zoning: {
  zones: Zone[];
  answer: ZoneAnswer;
}) => ({
  ...zoning,
  zones: zoning.zones.map((zone) => ({ ...zone, boundary: null })),
});

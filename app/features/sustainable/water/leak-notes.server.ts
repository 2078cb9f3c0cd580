import { and, eq, inArray, not } from 'drizzle-orm';

import { residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { notifyResidents } from '~/platform/notifications/notifications.server';

import type { WatchedMeter } from './leaks.server';
import type { NightFlow } from './night-flow';
import { nightWords, formatAmount, waterPath } from './water';

/**
 * Tells of a leak that begins: the residents of the home what to check, and every manager where it is. What all share
 * is the managers' affair alone. It belongs to the caller's transaction.
 */
export async function notifyLeak(services: Services, meter: WatchedMeter, flow: NightFlow): Promise<void> {
  const atHome = meter.unit === null ? [] : await listResidents(services, meter.unit);
  await notifyResidents(services, atHome, { ...homeNote(flow), type: 'leak_found', url: waterPath });
  const managers = await listOtherManagers(services, atHome);
  const note = managersNote(meter, flow, atHome.length);
  await notifyResidents(services, managers, { ...note, type: 'leak_found', url: waterPath });
}

async function listResidents({ db }: Services, unit: string): Promise<string[]> {
  const rows = await db.select({ id: residents.id }).from(residents).where(eq(residents.unit, unit));
  return rows.map(({ id }) => id);
}

/** A manager who lives in the home has heard what to do about it. */
async function listOtherManagers({ db }: Services, told: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: residents.id })
    .from(residents)
    .where(and(eq(residents.role, 'manager'), not(inArray(residents.id, told))));
  return rows.map(({ id }) => id);
}

const homeNote = (flow: NightFlow) => ({
  title: 'Possible water leak at your home',
  message:
    `Water ran all night ${nightWords}: ${formatAmount(flow.gallons)}, and it never stopped. ` +
    'Check taps, toilets and hoses. If you cannot find it, close the main valve and tell the managers.',
});

function managersNote({ name, unit }: WatchedMeter, flow: NightFlow, toldCount: number) {
  const told =
    toldCount === 0
      ? 'Nobody who lives there is here to be told: please look after it.'
      : 'Who lives there was told.';
  return {
    title: `Possible water leak: ${unit ?? name}`,
    message:
      `The meter “${name}” showed water that ran all night ${nightWords}: ${formatAmount(flow.gallons)}, ` +
      `at least ${formatFlow(flow.leastFlow)}. ${unit === null ? 'It measures what all share.' : told}`,
  };
}

/** "0.2 gallons a minute"; a leak that drips is less than that. */
const formatFlow = (flow: number): string =>
  flow < 0.05
    ? 'a few drops a minute'
    : `${flow.toLocaleString('en-US', { maximumFractionDigits: 1 })} gallons a minute`;

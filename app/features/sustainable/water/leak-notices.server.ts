import { and, eq, inArray, not } from 'drizzle-orm';

import { residents } from '#db/schema';
import { decimalFormat } from '~/domain/number-format';
import type { Services } from '~/domain/services';
import type { Units } from '~/domain/units';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { listHousehold } from '~/platform/residents/household.server';
import type { LeakProblem } from '~/platform/telemetry/found-leak';

import type { NightFlow } from './night-flow';
import { formatAmount, leakTitle, nightHoursText, toWater, waterPath, waterUnits } from './water';

export type WatchedMeter = { id: string; name: string; homeId: string | null; home: string | null };

/**
 * Opens a problem, and notifies the home's residents and all managers. Shared meters concern only managers.
 * Call it in a transaction.
 */
export async function notifyLeak(services: Services, meter: WatchedMeter, flow: NightFlow): Promise<void> {
  const { homeId } = meter;
  const atHome = homeId === null ? [] : await listHousehold(services, homeId);
  const notice = managersNotice(services, meter, flow, atHome.length);
  const problem = await services.registry.openLeakProblem(services, {
    homeId,
    meter: meter.name,
    words: toWords(services, meter, flow),
    household: atHome,
  });
  await notifyResidents(services, atHome, {
    ...homeNotice(services, flow, problem),
    type: 'leak_found',
    url: problem?.path ?? waterPath,
  });
  const managers = await listOtherManagers(services, atHome);
  await notifyResidents(services, managers, {
    ...notice,
    type: 'leak_found',
    url: problem?.managedPath ?? waterPath,
  });
}

/** Managers who live in the home already got the residents' notification. */
async function listOtherManagers({ db }: Services, notified: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: residents.id })
    .from(residents)
    .where(and(eq(residents.role, 'manager'), not(inArray(residents.id, notified))));
  return rows.map(({ id }) => id);
}

const homeNotice = ({ config }: Services, flow: NightFlow, problem: LeakProblem | null) => ({
  title: leakTitle,
  message:
    `Water ran all night ${nightHoursText}: ${formatAmount(flow.gallons, config.units)}, and it never stopped. ` +
    'Check taps, toilets and hoses. If you can’t find it, close the main valve and tell the managers.' +
    (problem ? ` They have it as problem no. ${problem.number}.` : ''),
});

const toWords = ({ config: { units } }: Services, { name }: WatchedMeter, flow: NightFlow): string =>
  `Meter “${name}” showed water running all night ${nightHoursText}: ${formatAmount(flow.gallons, units)}, ` +
  `at least ${formatFlow(flow.leastFlow, units)}.`;

function managersNotice(services: Services, meter: WatchedMeter, flow: NightFlow, residentCount: number) {
  const { name, home } = meter;
  const notified =
    residentCount === 0
      ? 'Nobody in that home uses the app. Please check on it.'
      : 'We’ve told the people who live there.';
  return {
    title: `Possible water leak: ${home ?? name}`,
    message: `${toWords(services, meter, flow)} ${home === null ? 'It measures shared water.' : notified}`,
  };
}

const formatTenths = decimalFormat(0, 1);

const formatFlow = (flow: number, units: Units): string =>
  flow < 0.05
    ? 'a few drops a minute'
    : `${formatTenths(toWater(flow, units))} ${waterUnits[units].word} a minute`;

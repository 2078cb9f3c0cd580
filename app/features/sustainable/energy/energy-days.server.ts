import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listDayTotals } from '~/platform/telemetry/totals.server';

import type { EnergyDay } from './energy';

/** How many days the page looks back, today included. */
const daysShown = 30;

/** What was made and used on each of the last days, the oldest first. */
export async function listEnergyDays(services: Services, _viewer: Viewer): Promise<EnergyDay[]> {
  const to = dayIn(services.config.timeZone, services.clock.now());
  const from = addDays(to, 1 - daysShown);
  const [solar, usage] = await Promise.all(
    (['solar', 'usage'] as const).map(async (measures) => {
      const totals = await listDayTotals(services, { feed: 'energy', measures }, { from, to });
      return new Map(totals.map(({ day, amount }) => [day, amount]));
    }),
  );
  return Array.from({ length: daysShown }, (_, at) => {
    const day = addDays(from, at);
    return { day, solar: solar?.get(day) ?? null, usage: usage?.get(day) ?? null };
  });
}

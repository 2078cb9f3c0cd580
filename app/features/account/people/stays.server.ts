import { desc, eq } from 'drizzle-orm';

import { homes, residencies } from '#db/schema';
import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { isCurrent } from '~/platform/residents/household.server';

import type { ResidencyKind } from './people';

/** Days are YYYY-MM-DD; `until` is the first day after the residency. */
export type Stay = {
  homeId: string;
  home: string;
  kind: ResidencyKind | null;
  from: string;
  until: string | null;
  when: 'past' | 'now' | 'planned';
};

export async function listStays(services: Services, residentId: string): Promise<Stay[]> {
  const rows = await services.db
    .select({ stay: residencies, home: homes.label, isNow: isCurrent(services.clock.now()).mapWith(Boolean) })
    .from(residencies)
    .innerJoin(homes, eq(homes.id, residencies.homeId))
    .where(eq(residencies.residentId, residentId))
    .orderBy(desc(residencies.startsAt));
  return rows.map((row) => ({ ...toStay(services, row), homeId: row.stay.homeId, home: row.home }));
}

export function toStay(
  { clock, config }: Services,
  { stay, isNow }: { stay: typeof residencies.$inferSelect; isNow: boolean },
): Pick<Stay, 'kind' | 'from' | 'until' | 'when'> {
  return {
    kind: stay.kind,
    from: dayIn(config.timeZone, stay.startsAt),
    until: stay.endsAt && dayIn(config.timeZone, stay.endsAt),
    when: isNow ? 'now' : stay.startsAt > clock.now() ? 'planned' : 'past',
  };
}

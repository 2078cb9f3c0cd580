import { sql } from 'drizzle-orm';

import { mapThrottled } from '~/domain/pace.server';
import type { Place } from '~/domain/place';
import type { Services } from '~/domain/services';
import { isCurrent } from '~/platform/residents/household.server';

import { toAddress } from './home.server';
import type { Address } from './streets.server';

export type KnownHome = { place: Place | null; address: Address | null };

type Row = {
  street: string | null;
  label: string | null;
  typed: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Homes with a place or an address: each home once, and residents who live in none of them. */
export async function listKnownHomes({ db, clock }: Services): Promise<KnownHome[]> {
  const isNow = isCurrent(clock.now());
  const profile = sql`case when place_source <> 'default' then latitude end as latitude,
    case when place_source <> 'default' then longitude end as longitude, address as typed`;
  const rows = await db.execute<Row>(sql`
    select homes.street, homes.label, lives.typed,
      coalesce(lives.latitude, homes.latitude) as latitude,
      case when lives.latitude is null then homes.longitude else lives.longitude end as longitude
    from homes left join lateral (
      select ${profile} from residencies join profiles on profiles.resident_id = residencies.resident_id
      where residencies.home_id = homes.id and ${isNow}
      order by place_source = 'default' nulls last, residencies.starts_at, residencies.id limit 1
    ) as lives on true
    where homes.retired_at is null
    union all
    select null, null, alone.typed, alone.latitude, alone.longitude
    from residents cross join lateral (
      select ${profile} from profiles where profiles.resident_id = residents.id
    ) as alone
    where residents.disabled_at is null
      and not exists (select from residencies where residencies.resident_id = residents.id and ${isNow})`);
  const homes = await mapThrottled(rows, ({ latitude, longitude, ...given }): KnownHome => ({
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    address: toAddress(given),
  }));
  return homes.filter(({ place, address }) => place ?? address);
}

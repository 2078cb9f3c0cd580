import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { reviewDays } from '~/platform/desk/desk';
import { liveForMs } from '~/platform/telemetry/telemetry';

import { listNeeds, type Needs } from './needs';

const now = sql`${sql.placeholder('now')}::timestamptz`;
/** The neighborhood's calendar day. */
const today = sql`${sql.placeholder('today')}::date`;

/** What a device says is news for so long. */
const liveSince = sql`${now} - interval '${sql.raw(String(liveForMs))} milliseconds'`;

const neededNow = preparedStatement<Needs>(sql`
  select
    (select count(*) from messages where type = 'safety_alert' and kind <> 'cancel'
      and confirmed_at is null and sent_at > ${now} - interval '24 hours'
      and not exists (select from messages later where later.refers_to = messages.id))::int as unconfirmed,
    (select count(*) from alerts where message_id is not null and kind <> 'cancel' and ended_at is null
      and date >= ${today} - 7 and case when expires_at is null then date >= ${today} else expires_at > ${now} end
    )::int as "alertsUp",
    (select count(*) from share_deliveries
      where state = 'failed' and done_at > ${now} - interval '168 hours')::int as "failedDeliveries",
    (select count(*) from devices where feed = 'water' and revoked_at is null and 'leak' = (
      select result from water_nights where device_id = devices.id and night >= ${today} - 1 and result <> 'unknown'
      order by night desc limit 1))::int as leaks,
    (select count(distinct (kind, subject_id)) from reports where resolved_at is null)::int as reported,
    (select count(*) from devices
      where revoked_at is null and (last_reading_at is null or last_reading_at <= ${liveSince}))::int as "notLive",
    (select count(distinct device_id) from meter_readings where outcome = 'waiting')::int as jumps,
    (select count(*) from join_codes where used < seats and revoked_at is null
      and expires_at > ${now} and expires_at < ${now} + interval '48 hours')::int as "endingCodes",
    (select count(*) from (
        select reviewed_on from help_lines where retired_at is null
        union all select reviewed_on from public_services where retired_at is null
        union all select reviewed_on from training_modules where retired_at is null
        union all select reviewed_on from tax_zones union all select reviewed_on from school_zones) entries
      where reviewed_on < ${today} - ${sql.raw(String(reviewDays))})::int as "dueForReview",
    (select count(*) from monthly_focuses where month = date_trunc('month', ${today}))::int as focuses`);

/** What may need somebody of the staff. One query of a fraction of a millisecond: the header of each of their pages asks it. */
export async function readNeeds({ db, clock, config }: Services): Promise<Needs> {
  const at = clock.now();
  const [needs] = await neededNow(db, { now: at.toISOString(), today: dayIn(config.timeZone, at) });
  return needs!;
}

/** How many kinds of things wait for the viewer: the rows that `/manage` begins with. */
export const countNeeds = async (services: Services, viewer: Viewer): Promise<number> =>
  listNeeds(await readNeeds(services), viewer).length;

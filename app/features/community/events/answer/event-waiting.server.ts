import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { insertPoints } from '~/platform/rewards/points/points-sql.server';
import { pointsTime } from '~/platform/rewards/points/points.server';
import { formatFullInstant } from '~/ui/dates';

import { lockEvent } from '../event-rows.server';
import { eventPath } from '../events';

type Promoted = { residentId: string; pointsAwarded: number; firstTimePoints: number };

/**
 * Gives free spots to the waitlist in order. Nobody overtakes the first in line, even if a smaller party would fit
 * (decision 032). The caller holds the event's lock (`lockEvent`).
 */
export async function promoteWaiting(services: Services, eventId: string): Promise<Promoted[]> {
  const event = await lockEvent(services, eventId);
  const now = services.clock.now();
  if (!event || event.waiting === 0 || event.cancelledAt || event.startsAt <= now) return [];
  const free = event.capacity === null ? null : event.capacity - event.going;
  if (free === 0) return [];
  const promoted = await services.db.execute<Promoted>(sql`
    with queue as (
      select id, sum(party_size) over (order by queue_number) as places
      from event_rsvps where event_id = ${eventId} and status = 'waiting'
    ), promoted as (
      update event_rsvps set status = 'going', going_since = ${now.toISOString()}::timestamptz
      from queue
      where event_rsvps.id = queue.id and queue.places <= coalesce(${free}::int, queue.places)
      returning event_rsvps.id, resident_id, party_size
    ), taken as (
      update events set
        going = going + (select sum(party_size) from promoted),
        waiting = waiting - (select count(*) from promoted)
      where id = ${eventId} and exists (select from promoted)
    ), earned as (
      ${insertPoints(['book_event', 'first_time_action'], {
        from: sql`promoted`,
        areSeveral: true,
        residentId: sql`promoted.resident_id`,
        activityId: sql`promoted.id::text`,
        ...pointsTime(services),
      })}
    )
    select
      promoted.resident_id as "residentId",
      (coalesce(sum(points) filter (where activity_type = 'book_event'), 0))::int as "pointsAwarded",
      (coalesce(sum(points) filter (where activity_type = 'first_time_action'), 0))::int as "firstTimePoints"
    from promoted left join earned on earned.resident_id = promoted.resident_id
    group by promoted.resident_id`);
  await notifyResidents(
    services,
    promoted.map(({ residentId }) => residentId),
    {
      type: 'event_update',
      title: `You’re going to ${event.title}`,
      message: `A spot opened up for you: ${formatFullInstant(event.startsAt, services.config.timeZone)}, ${event.place}. If you can’t make it, please say so, so the next person in line can go.`,
      url: eventPath(eventId),
    },
  );
  return promoted;
}

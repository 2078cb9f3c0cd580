import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { insertPoints } from '~/platform/rewards/points/points-sql.server';
import { pointsTime } from '~/platform/rewards/points/points.server';

import { formatWhat, formatWhen, lockSlot } from './slot-rows.server';
import { bookingsPath } from './slots';

/**
 * Gives the free places of a slot to those who wait, first come first served, with the points that a booking earns,
 * and tells them. The caller's transaction has the slot's row (`lockSlot`); afterwards nobody waits for a free place.
 */
export async function promoteWaiting(services: Services, slotId: string): Promise<void> {
  const slot = await lockSlot(services, slotId);
  const now = services.clock.now();
  if (!slot || slot.calledOffAt || slot.startsAt <= now) return;
  const free = slot.capacity - slot.booked;
  if (free <= 0) return;
  const promoted = await services.db.execute<{ residentId: string }>(sql`
    with promoted as (
      update bookings set status = 'confirmed', booked_at = ${now.toISOString()}::timestamptz
      where id in (
        select id from bookings where slot_id = ${slotId}::uuid and status = 'waiting'
        order by queue_number limit ${free}
      )
      returning id, resident_id
    ), taken as (
      update time_slots set booked = booked + (select count(*) from promoted)
      where id = ${slotId}::uuid and exists (select from promoted)
    ), earned as (
      ${insertPoints(['book_fitness_class', 'first_time_action'], {
        from: sql`promoted`,
        areSeveral: true,
        residentId: sql`promoted.resident_id`,
        activityId: sql`promoted.id::text`,
        ...pointsTime(services),
      })}
    )
    select resident_id as "residentId" from promoted`);
  await notifyResidents(
    services,
    promoted.map(({ residentId }) => residentId),
    {
      type: 'class_update',
      title: 'A place is free: you are booked',
      message: `${formatWhat(slot)}: ${formatWhen(slot, services.config.timeZone)}. If you cannot come, please cancel, so that the next one who waits can.`,
      url: bookingsPath,
    },
  );
}

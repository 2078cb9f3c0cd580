import type { Subject } from './size';

/** Those whose pages are measured: a long stay fills their own lists too. */
const measured = ['demo-user', 'demo-manager'];

const copied: Record<string, string> = {
  notifications: 'id, message_id, type, title, message, url, sender_name, read_at, created_at',
  wellness_stats: 'day, stat, value, updated_at',
  seat_reservations: 'route_id, departs_at, stop_id, boards_at, reserved_at, ends_at',
  event_rsvps: 'event_id, status, answered_at, going_since, attended_at',
  bookings: 'slot_id, status, booked_at, ended_at, attended_at, reminded_at',
  listings: 'offer, title, description, price, created_at, expires_at, reminded_at, gone_at',
  trail_reports: 'trail_id, condition, note, created_at',
};

const whereFree = 'and slot_id in (select id from time_slots where booked < capacity)';

/** Gives them what two neighbors did, and counts them where those were counted. */
export const ownPast: Subject = () =>
  measured.flatMap((id, at) => {
    const neighbor = `pg_temp.resident(${2 + at})`;
    return [
      ...Object.entries(copied).map(
        ([table, columns]) => `insert into ${table} (resident_id, ${columns})
          select '${id}', ${columns} from ${table} where resident_id = ${neighbor} ${table === 'bookings' ? whereFree : ''}
          on conflict do nothing`,
      ),
      `insert into points_ledger
          (id, resident_id, activity_type, activity_id, category, points, day, created_at, is_settled)
        select gen_random_uuid(), '${id}', activity_type, activity_id, category, points, day, created_at, true
        from points_ledger where resident_id = ${neighbor}`,
      `update time_slots s set booked = (
          select count(*) from bookings b where b.slot_id = s.id and status = 'confirmed')
        where id in (select slot_id from bookings where resident_id = '${id}')`,
      `update events e set going = (
          select coalesce(sum(party_size), 0) from event_rsvps r where r.event_id = e.id and status = 'going')
        where id in (select event_id from event_rsvps where resident_id = '${id}')`,
      `update shuttle_trips t set reserved = (
          select count(*) from seat_reservations s
          where s.route_id = t.route_id and s.departs_at = t.departs_at and cancelled_at is null)
        where (route_id, departs_at) in (
          select route_id, departs_at from seat_reservations where resident_id = '${id}')`,
    ];
  });

import type { Subject } from './size';

const seats = 5;

export const shuttle: Subject = ({ residents, days, now }) => {
  const trips = residents * 2;
  const minutes = Math.max(1, Math.floor((days * 1440) / trips));
  const trip = `(
    select n, (select id from shuttle_routes order by position, id limit 1) as route_id,
      date_trunc('minute', ${now}) - n * interval '${minutes} minutes' as departs_at
    from generate_series(${trips}, 1, -1) n)`;
  return [
    `insert into shuttle_trips (route_id, departs_at, capacity, reserved)
      select route_id, departs_at, 14, ${seats} from ${trip} t on conflict do nothing`,
    {
      table: 'seat_reservations',
      rows: `insert into seat_reservations
          (route_id, departs_at, resident_id, stop_id, boards_at, reserved_at, ends_at)
        select t.route_id, departs_at, pg_temp.resident(1 + (n * ${seats} + j) % ${residents}), s.id, departs_at,
          departs_at - interval '1 hour', shuttle_ride_end(t.route_id, departs_at, departs_at)
        from ${trip} t join shuttle_stops s on s.route_id = t.route_id and s.stop_order = 1, generate_series(1, ${seats}) j`,
    },
    `insert into shuttle_positions (shuttle_id, time, latitude, longitude, received_at)
      select id, ${now} - n * interval '30 seconds', 45.4871, -122.8037, ${now} - n * interval '30 seconds'
      from shuttles, generate_series(1, 2880) n`,
  ];
};

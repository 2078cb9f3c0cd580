import { sql, isNull } from 'drizzle-orm';

import { seatReservations, shuttleRoutes, shuttles, shuttleStops } from '#db/schema';
import { registerFeed } from '~/live/watched-feed.server';
import type { Noun, Measure } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { thingsOf } from '~/platform/things/thing-kind.server';

import { routeContent, stopContent, vehicleContent } from './desk/shuttles.desk.server';
import { timetableContent } from './desk/timetables.desk.server';
import { vehiclePath } from './dispatch/dispatch';
import { tripName } from './dispatch/dispatch.server';
import { sweepDriverLinks } from './dispatch/driver-links.server';
import { shuttleFeed } from './live/shuttle-feed';
import { readShuttleState, sweepPositions } from './locations.server';
import { seatClosable } from './seats/seat-closures.server';
import { listSeatTimes, seatHolding, seatSubject } from './seats/own-seats.server';
import { tripPeople } from './seats/trip-people.server';
import { vehicles, vehiclesMark } from './vehicles.server';
import { shuttlePath, shuttleRoutePath, stopPath } from './seats/seats';

/** Zero means that the resident hasn't found their stop yet. */
const countStops: Measure = (residentId) =>
  sql`(select count(distinct stop_id) from seat_reservations where resident_id = ${residentId})::int`;

export const shuttle: Noun = {
  search: [
    {
      name: 'stops',
      label: 'Shuttle stops',
      icon: 'shuttle',
      of: 'shuttle',
      table: shuttleStops,
      title: shuttleStops.name,
      note: sql`(select ${shuttleRoutes.name} from ${shuttleRoutes} where ${shuttleRoutes.id} = ${shuttleStops.routeId})`,
      isShown: sql`${shuttleStops.retiredAt} is null and exists (
        select from ${shuttleRoutes} where ${shuttleRoutes.id} = ${shuttleStops.routeId} and ${shuttleRoutes.retiredAt} is null)`,
      toPath: stopPath,
    },
    {
      name: 'routes',
      label: 'Shuttle routes',
      icon: 'shuttle',
      of: 'shuttle',
      table: shuttleRoutes,
      title: shuttleRoutes.name,
      isShown: isNull(shuttleRoutes.retiredAt),
      order: shuttleRoutes.position,
      toPath: shuttleRoutePath,
    },
  ],
  thingKinds: {
    stop: thingsOf({
      table: shuttleStops,
      title: shuttleStops.name,
      isShown: isNull(shuttleStops.retiredAt),
      toPath: stopPath,
      latitude: shuttleStops.latitude,
      longitude: shuttleStops.longitude,
    }),
  },
  pages: [
    {
      to: shuttlePath,
      title: 'Shuttle Services',
      words: 'bus next timetable schedule ride transit',
      of: 'shuttle',
    },
  ],
  ledgerSubjects: { seat: seatSubject },
  measures: { stops: countStops },
  appointments: { seat: { list: listSeatTimes, changes: null } },
  attendeeLists: { trip: tripPeople },
  holdings: [seatHolding],
  feeds: { shuttle: registerFeed(shuttleFeed, readShuttleState, vehiclesMark) },
  vehicles,
  personalData: [
    ownRows(seatReservations, {
      name: 'shuttle-seats',
      title: 'Seats on the shuttle',
      of: seatReservations.residentId,
      with: {
        route: sql`(select ${shuttleRoutes.name} from ${shuttleRoutes} where ${shuttleRoutes.id} = ${seatReservations.routeId})`,
        stop: sql`(select ${shuttleStops.name} from ${shuttleStops} where ${shuttleStops.id} = ${seatReservations.stopId})`,
      },
    }),
  ],
  offers: [offer('shuttle', shuttleRoutes)],
  closables: [seatClosable],
  auditKinds: {
    'shuttle-trip': {
      one: 'shuttle trip',
      all: 'Shuttle trips',
      toPath: () => '/manage/shuttle',
      name: tripName,
    },
    shuttle: {
      one: 'shuttle',
      all: 'Duty and drivers of shuttles',
      toPath: vehiclePath,
      name: (id) => sql`select name from ${shuttles} where id = ${id}`,
    },
  },
  contentKinds: [vehicleContent, routeContent, stopContent, timetableContent],
  sweeps: [sweepPositions, sweepDriverLinks],
};

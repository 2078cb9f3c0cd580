import type { Db } from '../client';
import { shuttleDepartures, shuttleRoutes, shuttles, shuttleStops } from '../schema';

/** Two drive their routes. The third is a spare. */
const sampleShuttles = [
  {
    id: 'shuttle-1',
    name: 'Cedar Shuttle',
    vehicleNumber: 'CC-101',
    capacity: 14,
    isOnDuty: true,
    currentDriverName: 'Marta Silva',
  },
  {
    id: 'shuttle-2',
    name: 'Maple Shuttle',
    vehicleNumber: 'CC-102',
    capacity: 20,
    isOnDuty: true,
    currentDriverName: 'Ben Adeyemi',
  },
  {
    id: 'shuttle-3',
    name: 'Alder Shuttle',
    vehicleNumber: 'CC-103',
    capacity: 14,
    isOnDuty: false,
    currentDriverName: null,
  },
];

type SampleRoute = {
  id: string;
  name: string;
  color: string;
  shuttleId: string;
  /** Minutes between departures, enough for a round trip and a break. */
  everyMinutes: number;
  workdays: [first: number, last: number];
  weekends: [first: number, last: number];
  stops: [name: string, address: string, latitude: number, longitude: number, minutes: number][];
};

export const sampleRoutes: SampleRoute[] = [
  {
    id: 'cedar-loop',
    name: 'Cedar Loop',
    color: '#15803d',
    shuttleId: 'shuttle-1',
    everyMinutes: 20,
    workdays: [6, 22],
    weekends: [8, 22],
    stops: [
      ['Commons Square', '1 Commons Square', 45.4873, -122.8035, 0],
      ['Cedar Lane', '90 Cedar Lane', 45.4869, -122.8092, 2],
      ['Library', '40 Library Way', 45.4826, -122.8079, 3],
      ['Maple Walk', '62 Maple Walk', 45.4815, -122.8007, 3],
      ['Orchard Row', '77 Orchard Row', 45.4864, -122.7975, 3],
      ['Wellness Center', '48 Alder Court', 45.4912, -122.7989, 3],
    ],
  },
  {
    id: 'transit-connector',
    name: 'Transit Connector',
    color: '#1d4ed8',
    shuttleId: 'shuttle-2',
    everyMinutes: 20,
    workdays: [5, 23],
    weekends: [7, 23],
    stops: [
      ['Commons Square', '1 Commons Square', 45.4873, -122.8035, 0],
      ['Creek Path', '58 Creek Path', 45.4884, -122.8077, 2],
      ['Community Garden', '95 Creek Path', 45.4918, -122.8103, 2],
      ['Clinic', '70 Station Road', 45.4959, -122.8067, 3],
      ['Transit Center', '100 Station Road', 45.4953, -122.8003, 3],
    ],
  },
];

function toDepartures({ id: routeId, shuttleId, everyMinutes, workdays, weekends }: SampleRoute) {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    const [first, last] = weekday % 6 === 0 ? weekends : workdays;
    const count = ((last - first) * 60) / everyMinutes + 1;
    return Array.from({ length: count }, (_, times) => {
      return { routeId, weekday, departsAt: first * 60 + times * everyMinutes, shuttleId };
    });
  });
}

export async function seedShuttles(db: Db): Promise<void> {
  if ((await db.$count(shuttles)) > 0) return;
  await db.insert(shuttles).values(sampleShuttles.map((shuttle, position) => ({ ...shuttle, position })));
  await db
    .insert(shuttleRoutes)
    .values(sampleRoutes.map(({ id, name, color }, position) => ({ id, name, color, position })));
  await db.insert(shuttleStops).values(
    sampleRoutes.flatMap(({ id: routeId, stops }) =>
      stops.map(([name, address, latitude, longitude, estimatedDuration], index) => ({
        id: `${routeId}-${index + 1}`,
        routeId,
        name,
        address,
        latitude,
        longitude,
        stopOrder: index + 1,
        estimatedDuration,
      })),
    ),
  );
  await db.insert(shuttleDepartures).values(sampleRoutes.flatMap(toDepartures));
}

import { eq, inArray, sql } from 'drizzle-orm';

import {
  devices,
  meterDays,
  meterHours,
  meterReadings,
  newestReadings,
  shuttlePositions,
  shuttles,
} from '#db/schema';
import { insertDevice } from '#tests/support/devices';
import { expect, test, type TestServices, testWithOwnDatabase } from '#tests/support/domain-test';
import { homeIdOf } from '#tests/support/homes';

import { type Device, findDevice } from './device-token.server';
import { type Received, receivePositions, receiveReadings } from './receive.server';

const now = new Date('2026-11-20T20:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const day = 24 * 60;

async function setUp(services: TestServices, wanted: Parameters<typeof insertDevice>[1] = {}) {
  services.clock.set(now);
  return insertDevice(services.db, { createdAt: new Date(minutesAgo(90 * day)), ...wanted });
}

const readReadings = ({ db }: TestServices, { id }: Device) =>
  db
    .select({ time: meterReadings.time, total: meterReadings.total })
    .from(meterReadings)
    .where(eq(meterReadings.deviceId, id))
    .orderBy(meterReadings.time);

const toRow = async ({ db }: TestServices, { id }: Device) =>
  (await db.select().from(devices).where(eq(devices.id, id)))[0];

test('of several readings with the same time only the first is stored', async ({ services }) => {
  const { device } = await setUp(services);
  const send = (totalKwh: number) =>
    receiveReadings(services, device, { timestamp: '2026-11-20T11:30:00.250-08:00', totalKwh, powerKw: 1.5 });
  expect(await send(7)).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  expect(await send(8)).toEqual({ accepted: 0, duplicates: 1, rejected: [] });
  expect(await services.db.select().from(meterReadings).where(eq(meterReadings.deviceId, device.id))).toEqual(
    [
      {
        deviceId: device.id,
        time: new Date('2026-11-20T19:30:00.250Z'),
        total: 7,
        rate: 1.5,
        chargePercent: null,
        flowKw: null,
        pressurePsi: null,
        receivedAt: now,
        correctedTotal: null,
        decision: null,
        outcome: 'counted',
      },
    ],
  );
  expect(await toRow(services, device)).toMatchObject({
    lastReceivedAt: now,
    lastReadingAt: new Date('2026-11-20T19:30:00.250Z'),
    readingsCount: 1,
  });
});

test('a batch lists its rejected readings by index and field, and stores the others', async ({
  services,
}) => {
  const { device } = await setUp(services);
  const readings = [
    { timestamp: minutesAgo(10), totalKwh: 10 },
    { timestamp: minutesAgo(9), totalKwh: -1 },
    { timestamp: minutesAgo(10), totalKwh: 11 },
    'nothing',
    { timestamp: minutesAgo(20), totalKwh: 9 },
  ];
  expect(await receiveReadings(services, device, { readings })).toEqual({
    accepted: 2,
    duplicates: 1,
    rejected: [
      {
        index: 1,
        detail: 'totalKwh cannot be negative.',
        errors: { totalKwh: ['totalKwh cannot be negative.'] },
      },
      {
        index: 3,
        detail: 'A reading must be an object.',
        errors: { body: ['A reading must be an object.'] },
      },
    ],
  } satisfies Received);
  expect((await readReadings(services, device)).map(({ total }) => total)).toEqual([9, 10]);
  // Older readings in a later batch don't move the newest reading's time back.
  await receiveReadings(services, device, { readings: [{ timestamp: minutesAgo(30), totalKwh: 8 }] });
  expect(await toRow(services, device)).toMatchObject({
    lastReadingAt: new Date(minutesAgo(10)),
    readingsCount: 3,
  });
});

const isMissing = 'timestamp must be a time with its offset, such as 2026-11-20T14:05:00-08:00.';
const isAhead =
  'This time is in the future: our clock shows 2026-11-20T20:00:00.000Z. Please set the device’s clock.';
const isOld = 'This reading is more than 31 days old, which is the oldest that is taken.';
const ofBattery = 'A battery sends chargePercent or flowKw.';
const ofSolar = 'A solar meter sends totalKwh or powerKw.';
const trillion = 'cannot be more than a trillion.';

/** Invalid readings, and the expected field errors. */
const refusals: [Parameters<typeof insertDevice>[1], object, Record<string, string>][] = [
  [{}, { totalKwh: 1 }, { timestamp: isMissing }],
  [{}, { timestamp: '2026-11-20T11:00:00', totalKwh: 1 }, { timestamp: isMissing }],
  [{}, { timestamp: '2026-02-30T11:00:00Z', totalKwh: 1 }, { timestamp: isMissing }],
  [{}, { timestamp: 1_795_000_000, totalKwh: 1 }, { timestamp: isMissing }],
  [{}, { timestamp: minutesAgo(-2.01), totalKwh: 1 }, { timestamp: isAhead }],
  [{}, { timestamp: minutesAgo(31 * day + 0.01), totalKwh: 1 }, { timestamp: isOld }],
  [{}, { totalKwh: -0.1 }, { timestamp: isMissing, totalKwh: 'totalKwh cannot be negative.' }],
  [{}, { timestamp: minutesAgo(1), powerKw: -0.1 }, { powerKw: 'powerKw cannot be negative.' }],
  [{}, { timestamp: minutesAgo(1), totalKwh: '7' }, { totalKwh: 'totalKwh must be a number.' }],
  [{}, { timestamp: minutesAgo(1), totalKwh: Infinity }, { totalKwh: 'totalKwh must be a number.' }],
  [{}, { timestamp: minutesAgo(1), totalKwh: NaN }, { totalKwh: 'totalKwh must be a number.' }],
  [{}, { timestamp: minutesAgo(1), totalKwh: 1.1e12 }, { totalKwh: `totalKwh ${trillion}` }],
  [{}, { timestamp: minutesAgo(1) }, { totalKwh: ofSolar }],
  [{}, { timestamp: minutesAgo(1), totalKwh: null }, { totalKwh: ofSolar }],
  [{}, { timestamp: minutesAgo(1), totalKwh: 1, flowKw: 2 }, { flowKw: ofSolar }],
  [
    { measures: 'usage' },
    { timestamp: minutesAgo(1), chargePercent: 2 },
    { chargePercent: 'A meter of use sends totalKwh or powerKw.' },
  ],
  [{ measures: 'battery' }, { timestamp: minutesAgo(1), totalKwh: 2 }, { totalKwh: ofBattery }],
  [
    { measures: 'battery' },
    { timestamp: minutesAgo(1), chargePercent: 100.5 },
    { chargePercent: 'chargePercent cannot be more than 100.' },
  ],
  [{ measures: 'battery' }, { timestamp: minutesAgo(1), flowKw: 2e12 }, { flowKw: `flowKw ${trillion}` }],
  [
    { measures: 'grid' },
    { timestamp: minutesAgo(1), powerKw: 2 },
    { powerKw: 'The grid’s meter sends flowKw.' },
  ],
  [
    { feed: 'water' },
    { timestamp: minutesAgo(1), totalGallons: -1, flowGpm: -1, pressurePsi: -1 },
    {
      totalGallons: 'totalGallons cannot be negative.',
      flowGpm: 'flowGpm cannot be negative.',
      pressurePsi: 'pressurePsi cannot be negative.',
    },
  ],
  [
    { feed: 'water' },
    { timestamp: minutesAgo(1), totalKwh: 1 },
    { totalGallons: 'A water meter sends totalGallons or flowGpm or pressurePsi.' },
  ],
  [{}, { readings: [] }, { readings: 'readings must be a list of 1 to 500 readings.' }],
  [{}, { readings: {} }, { readings: 'readings must be a list of 1 to 500 readings.' }],
  [
    {},
    { readings: Array.from({ length: 501 }, () => ({})) },
    { readings: 'readings must be a list of 1 to 500 readings.' },
  ],
];

test('invalid readings are refused by field and not stored', async ({ services }) => {
  for (const [wanted, body, texts] of refusals) {
    const { device } = await setUp(services, wanted);
    const errors = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, [text]]));
    await expect(receiveReadings(services, device, body), JSON.stringify(body)).rejects.toMatchObject({
      code: 'invalid',
      detail: Object.values(texts)[0],
      options: { errors },
    });
    expect(await readReadings(services, device)).toEqual([]);
    expect(await toRow(services, device)).toMatchObject({ lastReceivedAt: null, readingsCount: 0 });
  }
});

test('readings at the limits are stored, and each meter’s fields stay separate', async ({ services }) => {
  const { device } = await setUp(services, { name: 'Sun', startTotal: 0 });
  const edges = [
    { timestamp: minutesAgo(-2), totalKwh: 1e12, powerKw: 0 },
    // Values below a billionth count as zero: PostgreSQL can't calculate with them.
    { timestamp: minutesAgo(31 * day), totalKwh: 5e-324 },
    { timestamp: minutesAgo(30.5 * day), totalKwh: 5e-324 },
  ];
  const taken = await receiveReadings(services, device, { readings: edges });
  expect(taken).toEqual({ accepted: 3, duplicates: 0, rejected: [] });
  const battery = await setUp(services, { measures: 'battery', name: 'Battery' });
  await receiveReadings(services, battery.device, {
    timestamp: minutesAgo(1),
    chargePercent: 81,
    flowKw: -2.5,
  });
  const silent = await setUp(services, { measures: 'grid', name: 'Grid' });
  const water = await setUp(services, {
    feed: 'water',
    name: 'Water',
    homeId: await homeIdOf(services, '14 Cedar Lane, 2B'),
  });
  await receiveReadings(services, water.device, { timestamp: minutesAgo(3), flowGpm: 2, pressurePsi: 58 });
  await receiveReadings(services, water.device, { timestamp: minutesAgo(5), totalGallons: 90 });

  const newest = await services.db
    .select()
    .from(newestReadings)
    .where(inArray(newestReadings.deviceId, [device.id, battery.id, silent.id, water.id]));
  const nothing = { total: null, rate: null, chargePercent: null, flowKw: null, pressurePsi: null };
  const said = { ...nothing, facilityId: null, isInUse: true, receivedAt: now };
  expect(Object.fromEntries(newest.map(({ deviceId, ...reading }) => [deviceId, reading]))).toEqual({
    [device.id]: {
      ...said,
      feed: 'energy',
      measures: 'solar',
      time: new Date(minutesAgo(-2)),
      total: 1e12,
      rate: 0,
    },
    [battery.id]: {
      ...said,
      feed: 'energy',
      measures: 'battery',
      time: new Date(minutesAgo(1)),
      chargePercent: 81,
      flowKw: -2.5,
    },
    // The newest by the device's clock, though another arrived later.
    [water.id]: {
      ...said,
      feed: 'water',
      measures: 'usage',
      time: new Date(minutesAgo(3)),
      rate: 2,
      pressurePsi: 58,
    },
  });
});

test("a vehicle's position is stored once per time, and only from its own device", async ({ services }) => {
  const vehicle = { vehicleNumber: 'T-1', capacity: 12 };
  await services.db.insert(shuttles).values([
    { ...vehicle, id: 'test-van', name: 'Test van' },
    { ...vehicle, id: 'test-bus', name: 'Test bus' },
  ]);
  const { device } = await setUp(services, { feed: 'shuttle', shuttleId: 'test-van' });
  const place = { latitude: 45.48, longitude: -122.8 };
  const readings = [
    { ...place, timestamp: minutesAgo(1), speed: 31.5, accuracy: 4, shuttleId: 'test-van' },
    { ...place, timestamp: minutesAgo(2), latitude: 45.49 },
    { ...place, timestamp: minutesAgo(2), latitude: 45.5 },
    { ...place, timestamp: minutesAgo(3), latitude: 90.5 },
    { timestamp: minutesAgo(4), longitude: 1, speed: -1 },
  ];
  const received = await receivePositions(services, device, { readings });
  expect(received).toMatchObject({ accepted: 2, duplicates: 1 });
  expect(received.rejected.map(({ index, errors }) => [index, errors])).toEqual([
    [3, { latitude: ['latitude cannot be more than 90.'] }],
    [4, { latitude: ['latitude must be a number.'], speed: ['speed cannot be negative.'] }],
  ]);
  const stored = await services.db
    .select()
    .from(shuttlePositions)
    .where(eq(shuttlePositions.shuttleId, 'test-van'))
    .orderBy(shuttlePositions.time);
  const ofVan = { shuttleId: 'test-van', receivedAt: now };
  expect(stored).toEqual([
    {
      ...ofVan,
      ...place,
      time: new Date(minutesAgo(2)),
      latitude: 45.49,
      speed: null,
      accuracy: null,
    },
    { ...ofVan, ...place, time: new Date(minutesAgo(1)), speed: 31.5, accuracy: 4 },
  ]);
  expect(await toRow(services, device)).toMatchObject({
    readingsCount: 2,
    lastReadingAt: new Date(minutesAgo(1)),
  });
  const other = { ...place, timestamp: minutesAgo(0), shuttleId: 'test-bus' };
  await expect(receivePositions(services, device, other)).rejects.toMatchObject({
    code: 'forbidden',
    detail: 'This device is on another vehicle: its shuttleId is test-van.',
  });
  expect(await toRow(services, device)).toMatchObject({ readingsCount: 2 });
});

test('a token finds only its device, and a revoked one stores nothing', async ({ services }) => {
  const { device, token } = await setUp(services);
  expect(await findDevice(services, `Bearer ${token}`)).toEqual(device);
  expect(await findDevice(services, `bearer  ${token}`)).toEqual(device);
  for (const header of [
    null,
    '',
    token,
    'Bearer',
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
  ]) {
    expect(await findDevice(services, header)).toBeNull();
  }
  const stored = JSON.stringify(await toRow(services, device));
  expect(stored).not.toContain(token.slice(4));

  await services.db.update(devices).set({ revokedAt: now }).where(eq(devices.id, device.id));
  expect(await findDevice(services, `Bearer ${token}`)).toEqual({ ...device, isRevoked: true });
  const sent = receiveReadings(services, device, { timestamp: minutesAgo(1), totalKwh: 1 });
  await expect(sent).rejects.toMatchObject({
    code: 'forbidden',
    detail: 'This device was revoked and can’t send readings. A manager can add it again.',
  });
  expect(await readReadings(services, device)).toEqual([]);
});

testWithOwnDatabase("readings whose totals can't be written aren't stored", async ({ services }) => {
  const { device } = await setUp(services);
  await receiveReadings(services, device, { timestamp: minutesAgo(5), totalKwh: 1 });
  await services.db.execute(sql`alter table meter_days rename to away`);
  const sent = { timestamp: minutesAgo(2), totalKwh: 2 };
  await expect(receiveReadings(services, device, sent)).rejects.toThrow();
  await services.db.execute(sql`alter table away rename to meter_days`);
  expect(await readReadings(services, device)).toHaveLength(1);
  const { id } = device;
  expect(await services.db.select().from(meterHours).where(eq(meterHours.deviceId, id))).toEqual([]);
  expect(await toRow(services, device)).toMatchObject({ readingsCount: 1 });
  // Devices resend readings.
  await receiveReadings(services, device, sent);
  expect(await services.db.select().from(meterDays).where(eq(meterDays.deviceId, id))).toEqual([
    { deviceId: id, day: '2026-11-20', amount: 1 },
  ]);
});

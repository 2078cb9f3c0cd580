import { devices } from '#db/schema';
import { insertDevice } from '#tests/support/devices';
import { testNow } from '#tests/support/test-clock';

import type { Bench } from './bench';
import type { Post } from './support/clients-program';
import type { Neighborhood } from './support/setup';
import type { Server } from './support/server';
import {
  broadcastBy,
  stopSides,
  memoryPerSocket,
  requireOpenFiles,
  addResidents,
  type Sides,
  socketCount,
  startSides,
} from './support/sides';

/**
 * A 2 kB state to 5,000 sockets. `feed` is the time from the first frame on any socket to the last; `feed-memory` is
 * the growth per greeted socket. The floor is a bare `ws` server that sends the same bytes.
 */
export const bench: Bench = {
  figures: {
    feed: { name: 'feed', unit: 'ms', goal: { atMost: 1.5 } },
    memory: { name: 'feed-memory', unit: 'kB', goal: { atMost: 1.5 } },
  },
  async *pairs(setup, { pairs }) {
    requireOpenFiles(socketCount + 500);
    const neighborhood = await setup.neighborhood();
    try {
      const cookies = await neighborhood.signIn(await addResidents(neighborhood));
      const [token, sun] = await setUpMeters(neighborhood);
      for (let round = 0; round < rounds; round += 1) {
        const sides = await startSides(setup, { DATABASE_URL: neighborhood.url, TIME_ZONE: lateZone() });
        try {
          for (const meter of [token, sun]) await post(sides.ours.server, meter, hoursOfToday());
          yield* measure(sides, { cookies, token, states: pairs });
        } finally {
          await stopSides(sides);
        }
      }
    } finally {
      await neighborhood.leave();
    }
  },
};

/** Memory needs a fresh process, because a process doesn't return memory. */
const rounds = 3;
const types = ['energy'];
const minBytes = 1800;

async function* measure(
  { ours, floor }: Sides,
  { cookies, token, states }: { cookies: string[]; token: string; states: number },
) {
  const state = () => ours.crowd.ask('post', { post: readingsPost(ours.server, token, [now()]), types });
  const broadcast = (texts: string[]) =>
    floor.crowd.ask('post', { post: broadcastBy(floor.server, texts), types });
  const memory = {
    ours: await memoryPerSocket(ours, cookies, state),
    floor: await memoryPerSocket(floor, cookies, () => broadcast(['{"type":"energy"}'])),
  };
  yield { figure: 'memory', ...memory };
  await broadcast((await state()).texts);
  for (let pair = 0; pair < states; pair += 1) {
    const { spreadMs, texts } = await state();
    const bytes = Buffer.byteLength(texts[0] ?? '');
    if (texts.length !== 1 || bytes < minBytes) throw new Error(`${texts.length} states, ${bytes} bytes`);
    yield { figure: 'feed', ours: spreadMs, floor: (await broadcast(texts)).spreadMs };
  }
}

/** Time zone where it is about 10 PM: the day has many hours and doesn't end during the run. */
function lateZone(): string {
  const ahead = 22 - testNow().getUTCHours();
  const hours = ahead > 14 ? ahead - 24 : ahead;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

async function setUpMeters({ db }: Neighborhood): Promise<[homes: string, sun: string]> {
  await db.delete(devices);
  const meter = {
    feed: 'energy',
    startTotal: 0,
    createdAt: new Date(testNow().getTime() - 24 * hourMs),
  } as const;
  const homes = await insertDevice(db, { ...meter, measures: 'usage', facilityId: 'usage-analytics' });
  const sun = await insertDevice(db, { ...meter, measures: 'solar', facilityId: 'solar-array' });
  return [homes.token, sun.token];
}

const hourMs = 60 * 60_000;
let total = 0;

type Reading = { timestamp: string; totalKwh: number };

/** Readings rise by thirds, so that no hour's amount is a short number. */
const readingAt = (time: number): Reading => ({
  timestamp: new Date(time).toISOString(),
  totalKwh: (total += 1000 / 3),
});
const now = () => readingAt(testNow().getTime());
const hoursOfToday = () =>
  Array.from({ length: 23 }, (_, at) => readingAt(testNow().getTime() - (23 - at) * hourMs));

const readingsPost = ({ origin }: Server, token: string, readings: Reading[]): Post => ({
  url: `${origin}/api/telemetry/energy`,
  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ readings }),
});

async function post(server: Server, token: string, readings: Reading[]): Promise<void> {
  const { url, ...init } = readingsPost(server, token, readings);
  const answer = await fetch(url, { method: 'POST', ...init });
  if (!answer.ok) throw new Error(`Readings were answered ${answer.status}: ${await answer.text()}`);
}

import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { residents } from '#db/schema';
import type { Bench } from './bench';
import { bundleProgram } from './support/build';
import { type Crowd, startCrowd } from './support/crowd';
import type { Post } from './support/crowd-program';
import { type Grounds, manager, type Neighbourhood } from './support/grounds';
import { type Server, startServer } from './support/server';

/**
 * A safety alert to 5,000 open sockets: `alert` is the time from a manager's POST until the last socket has its
 * frames, `socket-memory` what a server's resident memory grows by for each socket. The floor is a `ws` server with
 * the product's options that sends what is posted to it: it stores nothing, knows nobody, and writes the same bytes.
 * The sockets are in processes of their own, whose work counts in both times alike.
 *
 * They belong to 500 residents, each signed in on one browser with ten pages open: the look-ups at the handshake,
 * the maps of sessions and residents, and the 500 inboxes that the alert fills are real. Fewer would flatter us; a
 * socket that has a session to itself costs some hundred bytes more.
 *
 * It does not tell how long the way over a network is, nor how many sockets a process can hold; memory that the
 * kernel keeps for a connection is not in it. Handshakes are not timed.
 */
export const bench: Bench = {
  figures: {
    alert: { name: 'alert', unit: 'ms', goal: { atMost: 1.5 } },
    memory: { name: 'socket-memory', unit: 'kB', goal: { atMost: 1.5 } },
  },
  async *pairs(grounds, { pairs }) {
    requireOpenFiles(socketCount + 500);
    const place = await grounds.neighbourhood();
    try {
      const cookies = await place.signIn(await settle(place));
      const [managersCookie = ''] = await place.signIn([manager]);
      for (let round = 0; round < rounds; round += 1) {
        const sides = await startSides(grounds, place.url);
        try {
          yield* measure(sides, { cookies, managersCookie, alerts: pairs });
        } finally {
          for (const { crowd, server } of Object.values(sides)) await crowd.leave().then(server.stop);
        }
      }
    } finally {
      await place.leave();
    }
  },
};

type Side = { server: Server; crowd: Crowd };
type Sides = { ours: Side; floor: Side };

async function* measure(
  { ours, floor }: Sides,
  { cookies, managersCookie, alerts }: { cookies: string[]; managersCookie: string; alerts: number },
) {
  const alert = () => ours.crowd.post(alertBy(ours.server, managersCookie), framesOfAlert);
  const broadcast = (texts: string[]) => floor.crowd.post(broadcastBy(floor.server, texts), texts.length);
  const memory = {
    ours: await memoryPerSocket(ours, cookies, alert),
    floor: await memoryPerSocket(floor, cookies, () => broadcast(['{}', '{}'])),
  };
  yield { figure: 'memory', ...memory };
  // The first to so many meets code that was never optimised for them.
  await broadcast((await alert()).texts);
  for (let pair = 0; pair < alerts; pair += 1) {
    const { ms, texts } = await alert();
    yield { figure: 'alert', ours: ms, floor: (await broadcast(texts)).ms };
  }
}

const socketCount = 5000;
const uncounted = 1000;
const residentCount = 500;
/** Memory can only be taken of a fresh process: what was once used is not given back. */
const rounds = 3;
/** The notification, and the alert for the banner. */
const framesOfAlert = 2;
const settleMs = 2000;

async function startSides(grounds: Grounds, DATABASE_URL: string): Promise<Sides> {
  const crowdProgram = await bundleProgram('bench/support/crowd-program.ts');
  const floorProgram = await bundleProgram('bench/floors/broadcast.ts');
  const ours = await grounds.startOurs({ env: { DATABASE_URL }, isProbed: true });
  const start = { name: 'broadcast', args: [floorProgram], readyPath: '/', isProbed: true };
  const floor = await startServer(start);
  return {
    ours: { server: ours, crowd: startCrowd(crowdProgram) },
    floor: { server: floor, crowd: startCrowd(crowdProgram) },
  };
}

/** Node takes all that the hard limit gives. */
function requireOpenFiles(wanted: number): void {
  const limit = execFileSync('/bin/sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  if (limit !== 'unlimited' && Number(limit) < wanted)
    throw new Error(`Sockets need ${wanted} open files for a process; here are ${limit} (ulimit -Hn).`);
}

/** Moves neighbours in. @returns their ids */
async function settle({ db }: Neighbourhood): Promise<string[]> {
  const ids = Array.from({ length: residentCount }, (_, at) => `bench-${at}`);
  await db.insert(residents).values(ids.map((id) => ({ id, email: `${id}@example.org` })));
  return ids;
}

/**
 * In kB. The first alert and the first thousand sockets are not counted: they bring code into memory, and fill what
 * room a process has left from its start, which is more in ours than in the floor.
 */
async function memoryPerSocket(
  { server, crowd }: Side,
  cookies: string[],
  alert: () => Promise<unknown>,
): Promise<number> {
  const order = { url: `${server.origin.replace('http', 'ws')}/ws`, origin: server.origin, cookies };
  await crowd.open({ ...order, count: 100 });
  await alert();
  await crowd.close();
  await crowd.open({ ...order, count: uncounted });
  await wait(settleMs);
  const before = await server.ask('memory');
  await crowd.open({ ...order, count: socketCount - uncounted });
  await wait(settleMs);
  return ((await server.ask('memory')) - before) / (socketCount - uncounted) / 1024;
}

let sent = 0;

/** A safety alert of a usual length; no two are the same, since the same one twice is one. */
function alertBy({ origin }: Server, cookie: string): Post {
  sent += 1;
  return {
    url: `${origin}/api/notifications/safety-alert`,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title: `Strong wind expected (${sent})`,
      message:
        'Gusts of up to 50 mph are expected from 2 PM. Bring in pots and furniture, keep away from the tall cedars ' +
        'on Creek Path and charge your phone while there is power.',
    }),
  };
}

const broadcastBy = ({ origin }: Server, texts: string[]): Post => ({
  url: `${origin}/`,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(texts),
});

import type { Bench } from './bench';
import { alertBy } from './support/alert';
import { manager } from './support/setup';
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
 * A safety alert to 5,000 open sockets of 500 residents: `alert` is the time from a manager's POST until the last
 * socket has its frames, `socket-memory` the growth per socket. The floor is a bare `ws` server.
 */
export const bench: Bench = {
  figures: {
    alert: { name: 'alert', unit: 'ms', goal: { atMost: 1.4 } },
    memory: { name: 'socket-memory', unit: 'kB', goal: { atMost: 1.5 } },
  },
  async *pairs(setup, { pairs }) {
    requireOpenFiles(socketCount + 500);
    const neighborhood = await setup.neighborhood();
    try {
      const cookies = await neighborhood.signIn(await addResidents(neighborhood));
      const [managersCookie = ''] = await neighborhood.signIn([manager]);
      for (let round = 0; round < rounds; round += 1) {
        const sides = await startSides(setup, { DATABASE_URL: neighborhood.url });
        try {
          yield* measure(sides, { cookies, managersCookie, alerts: pairs });
        } finally {
          await stopSides(sides);
        }
      }
    } finally {
      await neighborhood.leave();
    }
  },
};

async function* measure(
  { ours, floor }: Sides,
  { cookies, managersCookie, alerts }: { cookies: string[]; managersCookie: string; alerts: number },
) {
  const alert = () =>
    ours.crowd.ask('post', { post: alertBy(ours.server, managersCookie), types: framesOfAlert });
  const broadcast = (texts: string[]) =>
    floor.crowd.ask('post', { post: broadcastBy(floor.server, texts), types: framesOfAlert });
  const memory = {
    ours: await memoryPerSocket(ours, cookies, alert),
    floor: await memoryPerSocket(floor, cookies, () =>
      broadcast(framesOfAlert.map((type) => JSON.stringify({ type }))),
    ),
  };
  yield { figure: 'memory', ...memory };
  await broadcast((await alert()).texts);
  for (let pair = 0; pair < alerts; pair += 1) {
    const { ms, texts } = await alert();
    yield { figure: 'alert', ours: ms, floor: (await broadcast(texts)).ms };
  }
}

/** Memory needs a fresh process, because a process doesn't return memory. */
const rounds = 3;
const framesOfAlert = ['notification', 'alert'];

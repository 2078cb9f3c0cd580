import type { LeaderboardEntry } from '~/platform/rewards/leaderboard/leaderboard';

import type { Bench, Effort, BenchSetup } from './bench';
import { repeatRequest, fetchText } from './support/load';
import { addResidents } from './support/many-residents';
import type { Server } from './support/server';

/**
 * Leaderboard response time with 100,000 residents and 5 million ledger rows, against 1,000 and 50,000. The page is
 * measured for the resident in the middle, whose rank costs most.
 */
export const bench: Bench = {
  figures: {
    leaderboard: { name: 'leaderboard', unit: 'ms/answer', goal: { atMost: 2 } },
    page: { name: 'leaderboard-page', unit: 'ms/answer', goal: { atMost: 2 } },
  },
  async *pairs(setup, effort) {
    const sides: Side[] = [];
    try {
      for (const count of [100_000, 1000]) sides.push(await startSide(setup, count));
      const [large, small] = sides as [Side, Side];
      for (const [figure, path] of paths) {
        for (const side of sides) await msPerAnswer(side, path, effort);
        for (let pair = 0; pair < effort.pairs; pair += 1) {
          const ours = await msPerAnswer(large, path, effort);
          yield { figure, ours, floor: await msPerAnswer(small, path, effort) };
        }
      }
    } finally {
      for (const side of sides) await side.leave();
    }
  },
};

const apiPath = '/api/leaderboard?category=&limit=10';
const pagePath = '/settings/community-rewards';
const paths = [
  ['leaderboard', apiPath],
  ['page', pagePath],
] as const;

type Side = { server: Server; headers: Record<string, string>; leave(): Promise<void> };

async function startSide(setup: BenchSetup, count: number): Promise<Side> {
  const { url, db, signIn, leave } = await setup.neighborhood();
  try {
    const middle = await addResidents(db, count);
    const [cookie = ''] = await signIn([middle]);
    const server = await setup.startOurs({ env: { DATABASE_URL: url } });
    const side = { server, headers: { Cookie: cookie }, leave: () => server.stop().then(leave) };
    await requireComplete(side).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return side;
  } catch (error) {
    await leave();
    throw error;
  }
}

async function requireComplete({ server: { origin }, headers }: Side): Promise<void> {
  const entries = JSON.parse(await fetchText(`${origin}${apiPath}`, headers)) as LeaderboardEntry[];
  if (entries.length !== 10) throw new Error(`The leaderboard has ${entries.length} entries.`);
  const html = await fetchText(`${origin}${pagePath}`, headers);
  for (const { user } of entries) {
    if (!html.includes(`${user.firstName} ${user.lastName}`))
      throw new Error('The page lacks one of the first.');
  }
  if (!html.includes('Around you')) throw new Error('The page does not say where the viewer is.');
}

async function msPerAnswer({ server, headers }: Side, path: string, { seconds }: Effort): Promise<number> {
  const load = { headers, until: { seconds }, connections: 1 };
  return 1000 / (await repeatRequest({ url: `${server.origin}${path}`, ...load })).perSecond;
}

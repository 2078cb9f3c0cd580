import { openDatabase } from '#db/client';
import { builtRoutes } from '#tests/attacks/access-rows';
import { makeThings, people } from '#tests/attacks/access-things';
import { startTestDatabase, type TestDatabase } from '#tests/support/database';
import { type Asked, listAsked, listNames } from '#tests/support/growth/asked';
import { type Cost, countCosts } from '#tests/support/growth/costs';
import { growNeighborhood } from '#tests/support/growth/grow';
import { type QuietServer, startQuietServer } from '#tests/support/growth/in-process';
import { type Sizes, toSizes } from '#tests/support/growth/size';
import { insertSessions } from '#tests/support/sessions';
import { testInstant } from '#tests/support/test-clock';
import type { Job } from '~/jobs/job.server';
import { registry } from '~/registry.server';

import type { Bench } from './bench';
import { median } from './figures';

const routes = await builtRoutes();
const jobs = registry.jobs.filter(({ every }) => every !== undefined);
const toName = ({ name }: Job) => `job ${name}`;
const names = [...listNames(routes), ...jobs.map(toName)];
/** A job does what is due, which in the sample is next to nothing: its figure is only shown. */
const toGoal = (name: string) => (name.startsWith('job ') ? null : { atMost: 1.3 });

/**
 * Milliseconds of every page, GET call and scheduled job in a large neighborhood against the sample: one request at a
 * time, in one process. The note compares the first request's statements and database pages, with nothing cached.
 */
export const bench: Bench = {
  effort: { pairs: 3 },
  failsWhenShort: true,
  figures: ({ only }) =>
    Object.fromEntries(choose(only).map((name) => [name, { name, unit: 'ms', goal: toGoal(name) }])),
  async *pairs(_setup, { pairs, only, residents, years }) {
    const chosen = new Set(choose(only));
    const database = await startTestDatabase();
    const open: Side[] = [];
    try {
      const large = await openSide(database, toSizes(residents, years));
      open.push(large);
      const sample = await openSide(database, null);
      open.push(sample);
      for (const [at, { name }] of large.asked.entries()) {
        if (!chosen.has(name)) continue;
        const [ours, floor] = [prepare(large, large.asked[at]!), prepare(sample, sample.asked[at]!)];
        const note = toNote(await ours.measureFirst(), await floor.measureFirst());
        await ours.warm();
        await floor.warm();
        for (let pair = 0; pair < pairs; pair += 1)
          yield { figure: name, ours: await ours.time(), floor: await floor.time(), note };
      }
      for (const job of jobs.filter((job) => chosen.has(toName(job)))) {
        const [ours, floor] = [await runJob(large, job), await runJob(sample, job)];
        yield { figure: toName(job), ours: ours.ms, floor: floor.ms, note: toNote(ours.cost, floor.cost) };
      }
    } finally {
      for (const side of open) await side.close();
      await database.stop();
    }
  },
};

function choose(only: readonly string[] | null): readonly string[] {
  if (only === null) return names;
  const chosen = names.filter((name) => only.some((part) => name === part || name.startsWith(`${part} (`)));
  if (chosen.length === 0)
    throw new Error(`${only.join(', ')} is nothing that bench/growth.bench.ts measures.`);
  return chosen;
}

type Side = {
  asked: Asked[];
  cookies: Record<Asked['reader'], string>;
  costs: Awaited<ReturnType<typeof countCosts>>;
  server: QuietServer;
  close(): Promise<void>;
};

async function openSide(database: TestDatabase, sizes: Sizes | null): Promise<Side> {
  const { url, drop } = await database.cloneDatabase();
  if (sizes)
    await growNeighborhood(url, { sizes, now: testInstant, say: (line) => console.error(`  ${line}`) });
  const costs = await countCosts(url);
  const { db, close } = openDatabase(url, { max: 1, applicationName: 'bench' });
  const asked = listAsked(routes, await makeThings(db));
  const [resident = '', manager = ''] = await insertSessions(db, [people.resident, people.manager]);
  await close();
  const server = await startQuietServer(url);
  return {
    ...{ asked, costs, server, cookies: { visitor: '', resident, manager } },
    async close() {
      await server.close();
      await costs.close();
      await drop();
    },
  };
}

/** PostgreSQL may keep a generic plan after five runs, and the client prepares a statement after three. */
const warmUps = 9;
const requestsOfPair = 3;

function prepare({ server, costs, cookies }: Side, { path, reader }: Asked) {
  const ask = async () => {
    const { status } = await server.ask(path, cookies[reader]);
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
  };
  return {
    async measureFirst(): Promise<Cost> {
      server.fresh();
      return (await costs.measure(ask))[1];
    },
    async warm() {
      for (let request = 1; request < warmUps; request += 1) await ask();
    },
    async time(): Promise<number> {
      const times = [];
      for (let request = 0; request < requestsOfPair; request += 1) times.push(await timed(ask));
      return median(times);
    },
  };
}

/** Once: the second run of a job finds nothing to do. */
async function runJob({ server, costs }: Side, { run }: Job): Promise<{ ms: number; cost: Cost }> {
  const [ms, cost] = await costs.measure(() => timed(() => run(server.fresh(), {} as never)));
  return { ms, cost };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const toNote = (large: Cost, sample: Cost): string =>
  `${large.statements} to ${sample.statements} statements, ${large.pages} to ${sample.pages} database pages`;

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { sql } from 'drizzle-orm';

import { pushSubscriptions, residents, sessions } from '#db/schema';
import { testNow } from '#tests/support/test-clock';

import type { Bench, Effort } from './bench';
import type { Figure } from './figures';
import { alertBy } from './support/alert';
import { type AskedProgram, startProgram } from './support/asked-program';
import { type Served, startBehindNginx } from './support/behind-nginx';
import { bundleProgram } from './support/build';
import type { KindResult, OpenLoopQuestions } from './support/open-loop-program';
import type { PushServiceQuestions } from './support/push-service-program';
import { type BenchSetup, manager, type Neighborhood } from './support/setup';
import { unlimited } from './support/server';
import { requireOpenFiles, startOwnCrowd, toAddress } from './support/sides';

/**
 * An alert goes to 20,000 residents with 2,000 open pages and 10,000 browsers, and then they come: 80 % for the alert's
 * page, 15 % for home, 5 % mark it read. Requests start on schedule, whether or not earlier ones were answered, and their
 * time counts from there. Fails if a response is 500 or an acknowledged reading isn't stored. `--only 150` runs one rate,
 * `--only 150-nginx` with two processes behind nginx.
 */
export const bench: Bench = {
  effort: { pairs: 3, seconds: 60 },
  figures: (effort) =>
    Object.fromEntries(
      ratesOf(effort).flatMap((rate) =>
        Object.entries(limits).map(([name, { unit, most }]): [string, Figure] => [
          `${rate} ${name}`,
          { name: `surge-${rate} ${name}`, unit, goal: isJudged(name, rate) && most ? { atMost: 1 } : null },
        ]),
      ),
    ),
  async *pairs(setup, effort) {
    requireOpenFiles(6000);
    const pushService = startProgram<PushServiceQuestions>(
      await bundleProgram('bench/support/push-service-program.ts'),
    );
    const neighborhood = await setup.neighborhood();
    try {
      await addResidents(neighborhood, await pushService.ask('subscribe', browsers));
      const cookies = await signInAll(neighborhood);
      let pushes = 0;
      for (let round = 0; round < effort.pairs; round += 1)
        for (const rate of ratesOf(effort)) {
          pushes += browsers;
          const measured = await surge(setup, { neighborhood, pushService, pushes, cookies, rate, effort });
          for (const [name, ours] of Object.entries(measured))
            yield { figure: `${rate} ${name}`, ours, floor: limits[name as keyof Measured].most ?? 1 };
        }
    } finally {
      await pushService.leave();
      await neighborhood.leave();
    }
  },
};

const residentCount = 20_000;
const sockets = 2000;
const browsers = 10_000;
const signedIn = 6000;

/** Requests a second, and where they go. */
const ratesOf = ({ only }: Effort): readonly string[] => only ?? ['60', '150', '300'];

const limits = {
  socketsMs: { unit: 'ms', most: 1000 },
  alertP99: { unit: 'ms', most: 100 },
  homeP99: { unit: 'ms', most: 1000 },
  readP99: { unit: 'ms', most: null },
  homeShed: { unit: '% + 1', most: null },
  pushSeconds: { unit: 's', most: 30 },
  memory: { unit: 'MB', most: 300 },
  generator: { unit: 'CPUs', most: null },
};

/** Pages go before pushes, so the pushes of a larger surge take longer. */
const isJudged = (name: string, rate: string) => name !== 'pushSeconds' || parseInt(rate) <= 60;

type Measured = Record<keyof typeof limits, number>;

type Surge = {
  neighborhood: Neighborhood;
  pushService: AskedProgram<PushServiceQuestions>;
  /** Pushes that the service has taken when this alert's have arrived. */
  pushes: number;
  cookies: string[];
  rate: string;
  effort: Effort;
};

async function surge(
  setup: BenchSetup,
  { neighborhood, pushService, pushes, cookies: given, rate, effort }: Surge,
): Promise<Measured> {
  const { host, certificateFile } = await pushService.ask('where');
  const env = { DATABASE_URL: neighborhood.url, PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS: certificateFile };
  const server = await (rate.endsWith('-nginx')
    ? startBehindNginx({ ...unlimited, ...env })
    : startOne(setup, env));
  const crowd = await startOwnCrowd(server.clientEnv);
  const load = startProgram<OpenLoopQuestions>(
    await bundleProgram('bench/support/open-loop-program.ts'),
    server.clientEnv,
  );
  try {
    const cookies = given.map(server.toCookie);
    await crowd.ask('open', { ...toAddress(server), cookies, count: sockets });
    const [managersCookie = ''] = await neighborhood.signIn([manager]);
    const alerted = performance.now();
    const { ms, texts } = await crowd.ask('post', {
      post: alertBy(server, server.toCookie(managersCookie)),
      types: ['notification', 'alert'],
    });
    const id = readId(texts);
    const pushed = pushService.ask('taken', pushes).then(() => (performance.now() - alerted) / 1000);
    const kinds = [
      { name: 'alert', share: 80, method: 'GET', path: `/alerts/${id}`, cookies: [] },
      { name: 'home', share: 15, method: 'GET', path: '/', cookies },
      { name: 'read', share: 5, method: 'PATCH', path: `/api/notifications/${id}/read`, cookies },
    ];
    const { kinds: results, cpuShare } = await load.ask('run', {
      origin: server.origin,
      perSecond: parseInt(rate),
      seconds: effort.seconds,
      kinds,
    });
    const [alert, home, read] = results as [KindResult, KindResult, KindResult];
    for (const [at, { answers, admitted }] of results.entries())
      process.stderr.write(
        `    ${rate}/s ${kinds[at]!.name}: ${JSON.stringify(answers)} ${JSON.stringify(admitted)}\n`,
      );
    refuseFaults(results);
    await refuseLost(neighborhood, id, read.acknowledged.length);
    const shed =
      (home.answers['503'] ?? 0) / Object.values(home.answers).reduce((sum, count) => sum + count, 0);
    return {
      socketsMs: ms,
      alertP99: alert.admitted?.p99 ?? Infinity,
      homeP99: home.admitted?.p99 ?? Infinity,
      readP99: read.admitted?.p99 ?? Infinity,
      homeShed: 100 * shed + 1,
      pushSeconds: await pushed,
      memory: Math.max(...server.pids.map(peakMemoryMb)),
      generator: cpuShare,
    };
  } finally {
    await load.leave();
    await crowd.leave();
    await server.stop();
  }
}

async function startOne(setup: BenchSetup, env: Record<string, string>): Promise<Served> {
  const { origin, pid, stop } = await setup.startOurs({ env });
  return { origin, pids: [pid], clientEnv: {}, toCookie: (cookie) => cookie, stop };
}

function refuseFaults(results: readonly KindResult[]): void {
  const faults = results
    .flatMap(({ answers }) => Object.keys(answers))
    .filter((status) => !/^(2|503)/.test(status));
  if (faults.length > 0) throw new Error(`Some requests were answered ${[...new Set(faults)].join(', ')}.`);
}

/** Each resident marks it read once, so the readings that were acknowledged can be counted. */
async function refuseLost({ db }: Neighborhood, id: string, acknowledged: number): Promise<void> {
  const [row] = await db.execute<{ stored: number; inboxes: number }>(
    sql`select count(*)::int as inboxes, count(read_at)::int as stored from notifications where id = ${id}::uuid`,
  );
  if ((row?.stored ?? 0) < acknowledged)
    throw new Error(`${acknowledged} readings were acknowledged, ${row?.stored} are stored.`);
  if ((row?.inboxes ?? 0) < residentCount) throw new Error(`The alert is in ${row?.inboxes} inboxes.`);
}

/** The highest resident memory of a process's life. */
function peakMemoryMb(pid: number): number {
  const [, kB = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
}

function readId(texts: string[]): string {
  const [, id] = texts.join('\n').match(/"id":"([0-9a-f-]{36})"/) ?? [];
  if (id === undefined) throw new Error('The frames of the alert have no id.');
  return id;
}

type Subscription = Awaited<ReturnType<PushServiceQuestions['subscribe']>>[number];

async function addResidents({ db }: Neighborhood, subscriptions: Subscription[]): Promise<void> {
  const createdAt = testNow();
  const ids = Array.from({ length: residentCount }, (_, at) => `surge-${at}`);
  for (let from = 0; from < ids.length; from += 2000) {
    const some = ids.slice(from, from + 2000);
    await db.insert(residents).values(some.map((id) => ({ id, email: `${id}@example.org` })));
    const devices = subscriptions.slice(from, from + 2000).map((subscription, at) => ({
      ...subscription,
      id: randomUUID(),
      residentId: some[at]!,
      sessionId: randomUUID(),
      createdAt,
    }));
    if (devices.length === 0) continue;
    await db.insert(sessions).values(
      devices.map(({ residentId, sessionId: id }) => ({
        id,
        residentId,
        tokenHash: id,
        createdAt,
        lastSeenAt: createdAt,
      })),
    );
    await db.insert(pushSubscriptions).values(devices);
  }
}

async function signInAll({ signIn }: Neighborhood): Promise<string[]> {
  const cookies: string[] = [];
  for (let from = 0; from < signedIn; from += 2000)
    cookies.push(...(await signIn(Array.from({ length: 2000 }, (_, at) => `surge-${from + at}`))));
  return cookies;
}

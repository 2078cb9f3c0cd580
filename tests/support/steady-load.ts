import { Agent, request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** One kind of request and the answer that it must get. */
export type LoadKind = {
  name: string;
  method?: string;
  path: string;
  headers: Record<string, string>;
  /** Made anew for each request. */
  body?: () => string;
  expected: number;
};

export type SteadyLoad = {
  /** How many were sent, and how many of them answered as expected, by kind. */
  sent: Map<string, number>;
  good: Map<string, number>;
  /** What else came: `kind: status`, or the error of the connection. */
  bad: string[];
  /** Requests a second, until it was stopped. */
  rate(): number;
  /** Sends no more, and waits for every answer. */
  stop(): Promise<void>;
};

/** So many visitors wait at most: a machine that can't do the rate shows a lower one, and does not drown. */
const mostPending = 50;

/**
 * Sends so many requests a second, whether earlier ones are answered or not, in turn of each kind: as visitors
 * do, who know nothing of each other. What a busy moment kept from being sent is made up for.
 */
export function startSteadyLoad(
  origin: string,
  { perSecond, kinds, certificate }: { perSecond: number; kinds: LoadKind[]; certificate: string },
): SteadyLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: mostPending, ca: certificate });
  const sent = new Map<string, number>();
  const good = new Map<string, number>();
  const bad: string[] = [];
  const pending = new Set<Promise<void>>();
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let total = 0;
  let isOver = false;
  let tookSeconds = 0;

  async function sendOne(kind: LoadKind): Promise<void> {
    add(sent, kind.name);
    const outcome = await toStatus(agent, origin, kind).catch((error: Error) => String(error));
    if (outcome === kind.expected) add(good, kind.name);
    else bad.push(`${kind.name}: ${outcome}`);
  }

  async function run(): Promise<void> {
    while (!isOver) {
      for (
        const due = Math.floor(seconds() * perSecond);
        total < due && pending.size < mostPending;
        total += 1
      ) {
        const one = sendOne(kinds[total % kinds.length]!).finally(() => pending.delete(one));
        pending.add(one);
      }
      await wait(5);
    }
    tookSeconds = seconds();
  }

  const running = run();
  return {
    sent,
    good,
    bad,
    rate: () => total / tookSeconds,
    async stop() {
      isOver = true;
      await running;
      await Promise.all(pending);
      agent.destroy();
    },
  };
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Reads the answer to its end: one that is cut off is an error. */
function toStatus(
  agent: Agent,
  origin: string,
  { method, path, headers, body }: LoadKind,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const text = body?.();
    const length = text === undefined ? {} : { 'Content-Length': Buffer.byteLength(text) };
    const request = httpsRequest(
      origin + path,
      { method, agent, headers: { ...headers, ...length } },
      (answer) => {
        answer.on('error', reject).on('end', () => resolve(answer.statusCode));
        answer.resume();
      },
    );
    request.on('error', reject);
    request.end(text);
  });
}

import { Agent, request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

export type LoadKind = {
  name: string;
  method?: string;
  path: string;
  headers: Record<string, string>;
  body?: () => string;
  expected: number;
};

export type SteadyLoad = {
  sent: Map<string, number>;
  good: Map<string, number>;
  bad: string[];
  rate(): number;
  stop(): Promise<void>;
};

/** Below what a process computes at once (decision 117): a machine that can’t keep up shows a lower rate. */
const mostPending = 12;

/**
 * Sends requests at a fixed rate, rotating through the kinds, whether earlier ones have been answered or not. Catches
 * up after a busy moment.
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

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Effort } from '../bench';
import type { Server } from './server';

const run = promisify(execFile);

type Load = {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  /** Requests under way at any moment. */
  connections: number;
};

type Result = { non2xx: number; errors: number; timeouts: number; '2xx': number; duration: number };

/**
 * Asks for one address again and again from a process of its own (autocannon).
 * @returns answers a second
 * @throws where any answer was not a 2xx: a refusal is quick, and would pass for speed
 */
export async function requestsPerSecond({ url, headers, seconds, connections }: Load): Promise<number> {
  const { stdout } = await run(process.execPath, [
    path.resolve('node_modules/autocannon/autocannon.js'),
    ...['--json', '--no-progress', '--connections', String(connections), '--duration', String(seconds)],
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    url,
  ]);
  const result = JSON.parse(stdout) as Result;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || result['2xx'] === 0)
    throw new Error(`${new URL(url).pathname}: ${failed} of ${result['2xx'] + failed} requests failed.`);
  return result['2xx'] / result.duration;
}

/**
 * The pairs of two probed servers under the same load, each for so many seconds in turn: as `figure` answers a second,
 * as `<figure>-cpu` the milliseconds of processor's time that each answer took.
 */
export async function* pairsUnderLoad(
  figure: string,
  { ours, floor }: { ours: Server; floor: Server },
  {
    path: target,
    headers,
    connections,
  }: { path: string; headers: Record<string, string>; connections: number },
  { pairs, seconds }: Effort,
) {
  const measure = async ({ origin, ask }: Server) => {
    const before = await ask('cpu');
    const perSecond = await requestsPerSecond({ url: `${origin}${target}`, headers, seconds, connections });
    return { perSecond, cpu: ((await ask('cpu')) - before) / (perSecond * seconds) };
  };
  // The first round finds code that was never optimized.
  for (const server of [ours, floor]) await measure(server);
  for (let pair = 0; pair < pairs; pair += 1) {
    const [one, other] = [await measure(ours), await measure(floor)];
    yield { figure, ours: one.perSecond, floor: other.perSecond };
    yield { figure: `${figure}-cpu`, ours: one.cpu, floor: other.cpu };
  }
}

/** One answer, whole. @throws where it is not 200 */
export async function fetchText(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname} answered ${answer.status}.`);
  return answer.text();
}

import type { Effort } from '../bench';
import { type AskedProgram, startProgram } from './asked-program';
import { bundleProgram } from './build';
import type { Load, LoadQuestions } from './load-program';
import type { Server } from './server';

let program: AskedProgram<LoadQuestions> | undefined;

/** @throws if any response is not 2xx: refusals are fast, and would look like speed */
export async function repeatRequest(load: Load): Promise<{ good: number; perSecond: number }> {
  program ??= startProgram<LoadQuestions>(await bundleProgram('bench/support/load-program.ts'));
  const { good, failed, duration } = await program.ask('load', load);
  if (failed > 0 || good === 0)
    throw new Error(`${new URL(load.url).pathname}: ${failed} of ${good + failed} requests failed.`);
  return { good, perSecond: good / duration };
}

/** `cpu` is the processor time per answer, in milliseconds. */
export async function measureLoad({ origin, ask }: Server, { path, ...load }: PathLoad) {
  const before = await ask('cpu');
  const { good, perSecond } = await repeatRequest({ url: `${origin}${path}`, ...load });
  return { perSecond, cpu: ((await ask('cpu')) - before) / good };
}

type PathLoad = Omit<Load, 'url'> & { path: string };

export async function* pairsUnderLoad(
  figure: string,
  { ours, floor }: { ours: Server; floor: Server },
  load: Omit<PathLoad, 'until'>,
  { pairs, seconds }: Effort,
) {
  const measure = (server: Server) => measureLoad(server, { ...load, until: { seconds } });
  for (const server of [ours, floor]) await measure(server);
  for (let pair = 0; pair < pairs; pair += 1) {
    const [one, other] = [await measure(ours), await measure(floor)];
    yield { figure, ours: one.perSecond, floor: other.perSecond };
    yield { figure: `${figure}-cpu`, ours: one.cpu, floor: other.cpu };
  }
}

/** @throws if the status is not 200 */
export async function fetchText(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname} answered ${answer.status}.`);
  return answer.text();
}

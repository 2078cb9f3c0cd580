import * as plain from 'node:http';
import * as secure from 'node:https';

import { answerQuestions } from './asked-program';

export type Kind = {
  name: string;
  /** Of a hundred requests. */
  share: number;
  method: string;
  path: string;
  /** One for each request, in turn; none for visitors. */
  cookies: readonly string[];
};

export type OpenLoop = { origin: string; perSecond: number; seconds: number; kinds: readonly Kind[] };

/** `ms` is from the moment a request was due, so that a late generator counts against the server. */
export type KindResult = {
  answers: Record<string, number>;
  admitted: { median: number; p99: number; slowest: number } | null;
  /** Which cookies got a 2xx. */
  acknowledged: number[];
};

/** Requests start on schedule, whether or not earlier ones were answered. */
async function run({ origin, perSecond, seconds, kinds }: OpenLoop) {
  const { Agent } = origin.startsWith('https') ? secure : plain;
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 2000 });
  const order = toOrder(kinds);
  const results = kinds.map(() => ({
    answers: new Map<string, number>(),
    ms: [] as number[],
    acknowledged: [] as number[],
  }));
  const next = kinds.map(() => 0);
  const pending: Promise<void>[] = [];
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  let started = 0;
  const total = perSecond * seconds;
  while (started < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond));
    for (; started < due; started += 1) {
      const at = order[started % order.length]!;
      const [kind, result, index] = [kinds[at]!, results[at]!, next[at]!];
      next[at]! += 1;
      const dueAt = began + (started / perSecond) * 1000;
      const cookieIndex = kind.cookies.length > 0 ? index % kind.cookies.length : 0;
      pending.push(
        send(agent, origin, kind, kind.cookies[cookieIndex]).then((status) => {
          result.answers.set(status, (result.answers.get(status) ?? 0) + 1);
          if (!/^[23]/.test(status)) return;
          result.ms.push(performance.now() - dueAt);
          result.acknowledged.push(cookieIndex);
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(pending);
  const elapsed = performance.now() - began;
  const cpu = process.cpuUsage(cpuBefore);
  agent.destroy();
  return {
    /** Processors that this generator used. */
    cpuShare: (cpu.user + cpu.system) / 1000 / elapsed,
    kinds: results.map(({ answers, ms, acknowledged }): KindResult => {
      const sorted = ms.toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
      return {
        answers: Object.fromEntries(answers),
        admitted: sorted.length === 0 ? null : { median: at(0.5), p99: at(0.99), slowest: at(1) },
        acknowledged,
      };
    }),
  };
}

/** A hundred places, each kind's spread evenly. */
function toOrder(kinds: readonly Kind[]): number[] {
  const places = kinds.flatMap(({ share }, at) =>
    Array.from({ length: share }, (_, number) => ({ at, place: (number + 0.5) / share })),
  );
  return places.toSorted((one, other) => one.place - other.place).map(({ at }) => at);
}

function send(agent: plain.Agent, origin: string, { method, path }: Kind, cookie?: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'Accept-Encoding': 'gzip', ...(cookie !== undefined && { Cookie: cookie }) };
    const { request } = origin.startsWith('https') ? secure : plain;
    const asked = request(origin + path, { method, agent, headers, timeout: 60_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', () => resolve('broken'));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', ({ message }) =>
      resolve(asked.reusedSocket ? `broken on a kept connection: ${message}` : message),
    );
    asked.end();
  });
}

const questions = { run };

export type OpenLoopQuestions = typeof questions;

answerQuestions(questions);

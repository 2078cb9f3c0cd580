import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { Order, Post, Report } from './crowd-program';

type NotificationEmail = Exclude<Report, { problem: string }>;

export type Crowd = {
  /** Opens sockets, one cookie after the other in turn, until each has had its first frame. */
  open(order: Omit<Order & { do: 'open' }, 'do'>): Promise<NotificationEmail>;
  /** Posts; `ms` is the time until the last socket has had a frame of each of these types. */
  post(post: Post, types: string[]): Promise<NotificationEmail>;
  /** Closes all sockets. */
  close(): Promise<NotificationEmail>;
  /** Ends the process. */
  leave(): Promise<void>;
};

const limitMs = 120_000;

/** @param program crowd-program.ts, bundled */
export function startCrowd(program: string): Crowd {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const kill = () => void child.kill();
  process.once('exit', kill);

  async function tell(order: Order): Promise<NotificationEmail> {
    child.send(order);
    const told = once(child, 'message', { signal: AbortSignal.timeout(limitMs) }) as Promise<[Report]>;
    const [report] = await Promise.race([told, ended.then((): [Report] => [{ problem: 'it ended' }])]);
    if ('problem' in report) throw new Error(`The crowd could not ${order.do}: ${report.problem}.`);
    return report;
  }
  return {
    open: (order) => tell({ do: 'open', ...order }),
    close: () => tell({ do: 'close' }),
    post: (post, types) => tell({ do: 'post', post, types }),
    async leave() {
      child.kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

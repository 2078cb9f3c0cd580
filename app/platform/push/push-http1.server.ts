import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';

import type { PushRequest } from './push-exchange.server';

export type Http1 = {
  send(url: URL, headers: Record<string, string>, body: Buffer, exchange: PushRequest): void;
  close(): void;
};

/** Connections by HTTP/1.1, a push at a time on each, kept open from one to the next. */
export function openAgents(options: { ca?: string; lookup: LookupFunction }): Http1 {
  // No limit to them here: who sends many limits how many are under way, and one that hangs must hold up nobody's.
  const kept = new Agent({ ...options, keepAlive: true, scheduling: 'lifo' });
  const fresh = new Agent(options);
  let isClosed = false;

  function sendBy(agent: Agent, ...[url, headers, body, exchange]: Parameters<Http1['send']>): void {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      exchange.answer(response.statusCode ?? 0, response.headers['retry-after'], response.headers.date);
      exchange.skip(response);
    });
    exchange.onDeadline(() => sent.destroy());
    let isAgain = false;
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The push service closed a connection that it had kept, at the moment when we used it.
      const isStale = agent === kept && sent.reusedSocket && error.code === 'ECONNRESET';
      isAgain = isStale && !isClosed && !exchange.isOver();
      if (isAgain) sendBy(fresh, url, headers, body, exchange);
      else exchange.fail(error);
    });
    sent.on('close', () => {
      if (!isAgain) exchange.end();
    });
    sent.end(body);
  }

  return {
    send: (...given) => sendBy(kept, ...given),
    close() {
      isClosed = true;
      kept.destroy();
      fresh.destroy();
    },
  };
}

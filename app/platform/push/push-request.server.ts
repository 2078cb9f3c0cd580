import { lookup as systemLookup } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';

import { type PushRequest, startPushRequest } from './push-exchange.server';
import { publicOnly } from './push-hosts.server';
import { openHttp2Sessions } from './push-http2.server';
import type { PushResult } from './push.server';

export type PushConnections = {
  post(url: URL, headers: Record<string, string>, body: Buffer): Promise<PushResult>;
  close(): void;
};

export type ConnectionOptions = {
  allowsPrivate: boolean;
  /** The deadline covers a whole push, from DNS to the end of the response. */
  deadlineMs?: number;
  ca?: string;
  lookup?: LookupFunction;
};

const defaultDeadlineMs = 10_000;

/** Prefers HTTP/2, falls back to HTTP/1.1, and follows no redirects. */
export function openConnections({
  allowsPrivate,
  deadlineMs = defaultDeadlineMs,
  ca,
  lookup = systemLookup,
}: ConnectionOptions): PushConnections {
  const options = { ca, lookup: allowsPrivate ? lookup : publicOnly(lookup) };
  const http1 = openAgents(options);
  const http2 = openHttp2Sessions({ ...options, openMs: deadlineMs });

  type Sent = { url: URL; headers: Record<string, string>; body: Buffer; exchange: PushRequest };

  async function send(sent: Sent, isRetry: boolean): Promise<void> {
    const { url, headers, body, exchange } = sent;
    const connection = await http2.acquire(url);
    if (exchange.isOver()) return http2.release(connection);
    if (connection === null) http1.send(url, headers, body, exchange);
    else http2.send(connection, sent, isRetry ? null : () => start(sent, true));
  }

  const start = (sent: Sent, isRetry: boolean) =>
    void send(sent, isRetry).catch((error: unknown) => {
      sent.exchange.fail(error);
      sent.exchange.end();
    });

  return {
    post: (url, headers, body) =>
      new Promise((resolve) =>
        start({ url, headers, body, exchange: startPushRequest(deadlineMs, resolve) }, false),
      ),
    close() {
      http1.close();
      http2.close();
    },
  };
}

type Http1 = {
  send(url: URL, headers: Record<string, string>, body: Buffer, exchange: PushRequest): void;
  close(): void;
};

function openAgents(options: { ca?: string; lookup: LookupFunction }): Http1 {
  // No socket limit: the sender limits concurrency, and a hanging push must not block others.
  const keepAlive = new Agent({ ...options, keepAlive: true, scheduling: 'lifo' });
  const fresh = new Agent(options);
  let isClosed = false;

  function sendBy(agent: Agent, ...[url, headers, body, exchange]: Parameters<Http1['send']>): void {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      exchange.answer(response.statusCode ?? 0, response.headers['retry-after'], response.headers.date);
      exchange.skip(response);
    });
    exchange.onDeadline(() => sent.destroy());
    let isRetry = false;
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection just as we reused it. Retry on a fresh one.
      const isStale = agent === keepAlive && sent.reusedSocket && error.code === 'ECONNRESET';
      isRetry = isStale && !isClosed && !exchange.isOver();
      if (isRetry) sendBy(fresh, url, headers, body, exchange);
      else exchange.fail(error);
    });
    sent.on('close', () => {
      if (!isRetry) exchange.end();
    });
    sent.end(body);
  }

  return {
    send: (...given) => sendBy(keepAlive, ...given),
    close() {
      isClosed = true;
      keepAlive.destroy();
      fresh.destroy();
    },
  };
}

import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

import { type PushRequest, startPushRequest } from './push-exchange.server';
import { publicOnly } from './push-hosts.server';
import { openAgents } from './push-http1.server';
import { openHttp2Sessions } from './push-http2.server';
import type { PushResult } from './push.server';

/** The connections to push services, kept open from one push to the next. */
export type PushConnections = {
  /** @param headers named in small letters */
  post(url: URL, headers: Record<string, string>, body: Buffer): Promise<PushResult>;
  close(): void;
};

export type ConnectionOptions = {
  /** Whether a name may lead to an address that is not public. */
  allowsPrivate: boolean;
  /** From the start of a push to the end of its answer, whatever the other side does. */
  deadlineMs?: number;
  /** Whom to trust besides what Node trusts, in PEM; for tests. */
  ca?: string;
  /** For tests. */
  lookup?: LookupFunction;
};

const defaultDeadlineMs = 10_000;

/**
 * By HTTP/2 where the push service speaks it, else by HTTP/1.1. No redirect is followed, and the deadline holds from
 * the look-up of the name to the last byte.
 */
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

  async function send(sent: Sent, isAgain: boolean): Promise<void> {
    const { url, headers, body, exchange } = sent;
    const line = await http2.lineTo(url);
    if (exchange.isOver()) return http2.giveBack(line);
    if (line === null) http1.send(url, headers, body, exchange);
    else http2.send(line, sent, isAgain ? null : () => begin(sent, true));
  }

  const begin = (sent: Sent, isAgain: boolean) =>
    void send(sent, isAgain).catch((error: unknown) => {
      sent.exchange.fail(error);
      sent.exchange.end();
    });

  return {
    post: (url, headers, body) =>
      new Promise((resolve) =>
        begin({ url, headers, body, exchange: startPushRequest(deadlineMs, resolve) }, false),
      ),
    close() {
      http1.close();
      http2.close();
    },
  };
}

import { type ClientHttp2Session, connect as openSession, constants } from 'node:http2';
import { isIP, type LookupFunction } from 'node:net';
import { connect as openSocket, type TLSSocket } from 'node:tls';

import type { PushRequest } from './push-exchange.server';

type Connection = { session: ClientHttp2Session; activeStreams: number };

export type Http2 = {
  /**
   * Reserves a stream on a connection, opening one if needed. @returns null if the server speaks HTTP/1.1
   * only
   */
  acquire(url: URL): Promise<Connection | null>;
  release(connection: Connection | null): void;
  send(connection: Connection, push: Sent, retry: (() => void) | null): void;
  close(): void;
};

type Sent = { url: URL; headers: Record<string, string>; body: Buffer; exchange: PushRequest };

type OriginPool = { connections: Connection[]; opening: Promise<void> | null; isHttp1: boolean };

/** Push services allow 100 streams or more. Beyond that, another connection opens. */
const streamsPerConnection = 100;
const idleMs = 4 * 60_000;
const { HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH, NGHTTP2_CANCEL, NGHTTP2_REFUSED_STREAM } = constants;

/** All pushes to a service share few HTTP/2 connections (RFC 8030). */
export function openHttp2Sessions(options: { ca?: string; lookup: LookupFunction; openMs: number }): Http2 {
  const pools = new Map<string, OriginPool>();
  let isClosed = false;

  const getPool = (origin: string): OriginPool => {
    const pool = pools.get(origin) ?? { connections: [], opening: null, isHttp1: false };
    pools.set(origin, pool);
    return pool;
  };

  async function open(url: URL, pool: OriginPool): Promise<void> {
    const socket = await openTls(url, options);
    if (isClosed || socket.alpnProtocol !== 'h2') {
      pool.isHttp1 = !isClosed;
      socket.destroy();
      return;
    }
    const session = openSession(url.origin, {
      createConnection: () => socket,
      settings: { enablePush: false },
    });
    const connection = { session, activeStreams: 0 };
    pool.connections.push(connection);
    session.on('close', () => retire(pool, connection)).on('goaway', () => retire(pool, connection));
    session.on('error', () => retire(pool, connection));
    session.setTimeout(idleMs, () => retire(pool, connection));
    session.unref();
  }

  return {
    async acquire(url) {
      const pool = getPool(url.origin);
      for (;;) {
        if (pool.isHttp1) return null;
        if (isClosed) throw new Error('closed');
        const connection = pool.connections.find(hasRoom);
        if (connection) {
          connection.activeStreams += 1;
          return connection;
        }
        await (pool.opening ??= open(url, pool).finally(() => (pool.opening = null)));
      }
    },
    release(connection) {
      if (connection) connection.activeStreams -= 1;
    },
    send(connection, { url, headers, body, exchange }, retry) {
      const stream = connection.session.request({
        ...headers,
        [HTTP2_HEADER_METHOD]: 'POST',
        [HTTP2_HEADER_PATH]: url.pathname + url.search,
      });
      let isAnswered = false;
      stream.on('response', (answer) => {
        isAnswered = true;
        exchange.answer(answer[':status'] ?? 0, answer['retry-after'], answer.date);
      });
      exchange.skip(stream);
      exchange.onDeadline(() => {
        stream.close(NGHTTP2_CANCEL);
        // After a timeout the connection may be dead: the next push opens another.
        retire(getPool(url.origin), connection);
      });
      stream.on('close', () => {
        connection.activeStreams -= 1;
        // A closed connection or a refused stream means that the push wasn't processed.
        const wasNotProcessed =
          connection.session.closed ||
          connection.session.destroyed ||
          stream.rstCode === NGHTTP2_REFUSED_STREAM;
        if (retry && !isAnswered && wasNotProcessed && !isClosed && !exchange.isOver()) retry();
        else exchange.end();
      });
      stream.end(body);
    },
    close() {
      isClosed = true;
      for (const { connections } of pools.values())
        for (const { session } of [...connections]) session.destroy();
    },
  };
}

function hasRoom({ session, activeStreams }: Connection): boolean {
  if (session.closed || session.destroyed) return false;
  return (
    activeStreams <
    Math.min(streamsPerConnection, session.remoteSettings.maxConcurrentStreams ?? streamsPerConnection)
  );
}

/** Closes a connection for new pushes. Those in flight finish. */
function retire(pool: OriginPool, connection: Connection): void {
  pool.connections = pool.connections.filter((other) => other !== connection);
  if (!connection.session.closed) connection.session.close();
}

function openTls(
  { hostname, port }: URL,
  { ca, lookup, openMs }: { ca?: string; lookup: LookupFunction; openMs: number },
): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = openSocket({
      host: hostname,
      port: Number(port || 443),
      ca,
      lookup,
      ALPNProtocols: ['h2', 'http/1.1'],
      ...(isIP(hostname) === 0 && { servername: hostname }),
    });
    const limit = setTimeout(() => socket.destroy(new Error('ETIMEDOUT')), openMs);
    socket.once('secureConnect', () => {
      clearTimeout(limit);
      // With Nagle's algorithm, the last frame would wait for an ACK.
      socket.setNoDelay(true);
      resolve(socket);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(limit);
      reject(new Error('closed'));
    });
  });
}

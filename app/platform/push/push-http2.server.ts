import { type ClientHttp2Session, connect as openSession, constants } from 'node:http2';
import { isIP, type LookupFunction } from 'node:net';
import { connect as openSocket, type TLSSocket } from 'node:tls';

import type { PushRequest } from './push-exchange.server';

type Line = { session: ClientHttp2Session; underWay: number };

export type Http2 = {
  /**
   * Reserves a stream on a connection, opening one if needed. @returns null if the server speaks HTTP/1.1
   * only
   */
  lineTo(url: URL): Promise<Line | null>;
  giveBack(line: Line | null): void;
  send(line: Line, push: Sent, again: (() => void) | null): void;
  close(): void;
};

type Sent = { url: URL; headers: Record<string, string>; body: Buffer; exchange: PushRequest };

type Place = { lines: Line[]; opening: Promise<void> | null; isHttp1: boolean };

/** Push services allow 100 streams or more. Beyond that, another connection opens. */
const pushesPerLine = 100;
const idleMs = 4 * 60_000;
const { HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH, NGHTTP2_CANCEL, NGHTTP2_REFUSED_STREAM } = constants;

/** All pushes to a service share few HTTP/2 connections (RFC 8030). */
export function openHttp2Sessions(options: { ca?: string; lookup: LookupFunction; openMs: number }): Http2 {
  const places = new Map<string, Place>();
  let isClosed = false;

  const toPlace = (origin: string): Place => {
    const place = places.get(origin) ?? { lines: [], opening: null, isHttp1: false };
    places.set(origin, place);
    return place;
  };

  async function open(url: URL, place: Place): Promise<void> {
    const socket = await openTls(url, options);
    if (isClosed || socket.alpnProtocol !== 'h2') {
      place.isHttp1 = !isClosed;
      socket.destroy();
      return;
    }
    const session = openSession(url.origin, {
      createConnection: () => socket,
      settings: { enablePush: false },
    });
    const line = { session, underWay: 0 };
    place.lines.push(line);
    session.on('close', () => leave(place, line)).on('goaway', () => leave(place, line));
    session.on('error', () => leave(place, line));
    session.setTimeout(idleMs, () => leave(place, line));
    session.unref();
  }

  return {
    async lineTo(url) {
      const place = toPlace(url.origin);
      for (;;) {
        if (place.isHttp1) return null;
        if (isClosed) throw new Error('closed');
        const line = place.lines.find(hasRoom);
        if (line) {
          line.underWay += 1;
          return line;
        }
        await (place.opening ??= open(url, place).finally(() => (place.opening = null)));
      }
    },
    giveBack(line) {
      if (line) line.underWay -= 1;
    },
    send(line, { url, headers, body, exchange }, again) {
      const stream = line.session.request({
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
        leave(toPlace(url.origin), line);
      });
      stream.on('close', () => {
        line.underWay -= 1;
        // A closed connection or a refused stream means that the push wasn't processed.
        const isUndone =
          line.session.closed || line.session.destroyed || stream.rstCode === NGHTTP2_REFUSED_STREAM;
        if (again && !isAnswered && isUndone && !isClosed && !exchange.isOver()) again();
        else exchange.end();
      });
      stream.end(body);
    },
    close() {
      isClosed = true;
      for (const { lines } of places.values()) for (const { session } of [...lines]) session.destroy();
    },
  };
}

function hasRoom({ session, underWay }: Line): boolean {
  if (session.closed || session.destroyed) return false;
  return underWay < Math.min(pushesPerLine, session.remoteSettings.maxConcurrentStreams ?? pushesPerLine);
}

/** Closes a connection for new pushes. Those in flight finish. */
function leave(place: Place, line: Line): void {
  place.lines = place.lines.filter((other) => other !== line);
  if (!line.session.closed) line.session.close();
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

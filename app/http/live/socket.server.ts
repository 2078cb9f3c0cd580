import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { and, eq, inArray } from 'drizzle-orm';
import { WebSocketServer } from 'ws';

import { residents, sessions } from '#db/schema';
import type { Services } from '~/domain/services';
import { isOrigin, ourOrigin } from '~/http/origin.server';
import { readSessionToken } from '~/http/session-cookie.server';
import { findSession, isLive, type Session } from '~/platform/residents/sessions.server';

import { helloFor } from './frames.server';
import type { Hub } from './hub.server';
import type { Ticker } from './ticker.server';

const livePath = '/ws';
/** Browsers have nothing to say on it. */
const longestMessage = 4 * 1024;
const heartbeatMs = 30_000;
const sessionCheckMs = 45_000;
/** Ids in one query; PostgreSQL takes 65,535 parameters. */
const checkedAtOnce = 10_000;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/**
 * Opens /ws on the server: for our own pages and signed-in residents alone. A refused upgrade gets a plain
 * HTTP answer. In development the upgrades of other paths are Vite's, and left to it.
 * @returns what ends the timers and closes the sockets (1012)
 */
export function openSockets(
  server: Server,
  services: Services,
  { hub, ticker }: { hub: Hub; ticker: Ticker },
  count: Count,
): { close(): Promise<void> } {
  const { config, log } = services;
  // Compression would multiply memory by 7 and CPU by 5 (decision 065).
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: longestMessage,
    perMessageDeflate: false,
  });
  let isClosing = false;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket')
      return answerAsItIs(server, request, socket, head);
    const isLive = request.url?.split('?', 1)[0] === livePath;
    if (!isLive && config.isDevelopment) return;
    // Before anything that waits: a reset meanwhile would be an error that nobody handles.
    socket.on('error', () => undefined);
    if (!isLive) return refuse(socket, 404);
    admit(services, request, count).then(
      (admitted) => {
        if (typeof admitted === 'number') return refuse(socket, admitted);
        // Here, where nothing waits any more: many that were looked up at once would each find room.
        if (!hub.hasRoom(admitted)) return refuse(socket, 429);
        sockets.handleUpgrade(request, socket, head, (accepted) => {
          // It was on its way when we began to stop: told like the others, it meets another process.
          if (isClosing) return hub.turnAway(accepted);
          // Logged once, whatever it goes on to say.
          accepted.once('message', () => log.info('what a browser says on its socket is ignored'));
          void greet(services, ticker, admitted, hub.add(accepted, socket, admitted));
        });
      },
      (error: unknown) => {
        log.error({ err: error }, 'upgrade failed');
        refuse(socket, 503);
      },
    );
  };
  server.on('upgrade', onUpgrade);

  const beating = setInterval(() => hub.beat(), heartbeatMs);
  const checking = setInterval(() => {
    closeEnded(services, hub).catch((error: unknown) =>
      log.warn({ err: error }, 'sessions of sockets not checked'),
    );
  }, sessionCheckMs);
  return {
    async close() {
      isClosing = true;
      clearInterval(beating);
      clearInterval(checking);
      await hub.closeAll();
    },
  };
}

/** Counts the request like any other; a number of seconds where there were too many (http/rate-limits.server.ts). */
export type Count = (request: IncomingMessage) => number | null;

/** The session that may open a socket, or the status that says why not. */
async function admit(services: Services, request: IncomingMessage, count: Count): Promise<Session | number> {
  const { config } = services;
  const { headers } = request;
  const ours = ourOrigin(config, headers.host);
  if (!ours) return 400;
  // A browser always names the origin of a socket's page; nothing else has business here.
  if (!isOrigin(headers.origin, ours)) return 403;
  if (count(request) !== null) return 429;
  const token = readSessionToken(config, headers.cookie);
  const session = token ? await findSession(services, token) : null;
  return session ?? 401;
}

/**
 * An offer to speak something that we don't, such as h2c, is ignored (RFC 9110 §7.8). Node has handed the connection
 * over already, so the request is put back without the offer, and the connection begins anew.
 */
function answerAsItIs(
  server: Server,
  { method = 'GET', url = '/', httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close'];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!offers.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

const offers: ReadonlySet<string> = new Set(['connection', 'upgrade', 'http2-settings']);

/**
 * Says how the inbox stands, then how the feeds do. What can't be read costs only its own frame: the page finds out
 * with the next event.
 */
async function greet(
  services: Services,
  ticker: Ticker,
  { viewer }: Session,
  send: (texts: Buffer[]) => void,
): Promise<void> {
  const [hello, newest] = await Promise.all([
    helloFor(services, viewer).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a socket was not greeted');
      return null;
    }),
    ticker.greeting(),
  ]);
  send([...(hello ? [Buffer.from(JSON.stringify(hello))] : []), ...newest()]);
}

function refuse(socket: Duplex, status: number): void {
  const reason = reasons[status] ?? 'Error';
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${reason.length}`,
      ...(status === 503 || status === 429 ? ['Retry-After: 5'] : []),
      '',
      reason,
    ].join('\r\n'),
  );
}

/** Sessions that ended without an announcement that reached us: by their age, or while we were cut off. */
export async function closeEnded({ db, clock }: Services, hub: Hub): Promise<void> {
  const open = hub.sessionIds();
  for (let at = 0; at < open.length; at += checkedAtOnce) {
    const asked = open.slice(at, at + checkedAtOnce);
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(residents, eq(residents.id, sessions.residentId))
      .where(and(inArray(sessions.id, asked), isLive(clock.now().toISOString())));
    const living = new Set(rows.map(({ id }) => id));
    hub.endSessions(asked.filter((id) => !living.has(id)));
  }
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { and, eq, inArray } from 'drizzle-orm';
import { WebSocketServer } from 'ws';

import { residents, sessions } from '#db/schema';
import type { Services } from '~/domain/services';
import { isOrigin, findOrigin } from '~/http/origin.server';
import { readSessionToken } from '~/http/session-cookie.server';
import { findSession, isLive, type Session } from '~/platform/residents/sessions.server';

import { helloFor } from './frames.server';
import type { Hub } from './hub.server';
import type { Ticker } from './ticker.server';

const livePath = '/ws';
/** Browsers send nothing on this socket. */
const maxFrameBytes = 4 * 1024;
const heartbeatMs = 30_000;
const sessionCheckMs = 45_000;
/** Ids per query: PostgreSQL allows 65,535 parameters. */
const sessionsPerQuery = 10_000;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** Opens /ws for signed-in residents on pages of this site. In development Vite handles upgrades of other paths. */
export function openSockets(
  server: Server,
  services: Services,
  { hub, ticker }: { hub: Hub; ticker: Ticker },
  count: CountRequest,
): { close(): Promise<void> } {
  const { config, log } = services;
  // Compression would need 7 times the memory and 5 times the CPU (decision 065).
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  });
  let isClosing = false;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket')
      return ignoreUpgrade(server, request, socket, head);
    const isLive = request.url?.split('?', 1)[0] === livePath;
    if (!isLive && config.isDevelopment) return;
    // Add this before any await, or a reset would be an unhandled error.
    socket.on('error', () => undefined);
    if (!isLive) return refuse(socket, 404);
    admit(services, request, count).then(
      (admitted) => {
        if (typeof admitted === 'number') return refuse(socket, admitted);
        // Check synchronously here: parallel upgrades would all pass a check before an await.
        if (!hub.hasRoom(admitted)) return refuse(socket, 429);
        sockets.handleUpgrade(request, socket, head, (accepted) => {
          // Shutdown began during the upgrade. Tell it to reconnect, so that the load balancer picks another process.
          if (isClosing) return hub.rejectForRestart(accepted);
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

  const heartbeat = setInterval(() => hub.checkHeartbeats(), heartbeatMs);
  const sessionCheck = setInterval(() => {
    closeEnded(services, hub).catch((error: unknown) =>
      log.warn({ err: error }, 'sessions of sockets not checked'),
    );
  }, sessionCheckMs);
  return {
    async close() {
      isClosing = true;
      clearInterval(heartbeat);
      clearInterval(sessionCheck);
      await hub.closeAll();
    },
  };
}

/** Counts a request. Returns seconds to wait if it is over the rate limit. */
export type CountRequest = (request: IncomingMessage) => number | null;

async function admit(
  services: Services,
  request: IncomingMessage,
  count: CountRequest,
): Promise<Session | number> {
  const { config } = services;
  const { headers } = request;
  const ours = findOrigin(config, headers.host);
  if (!ours) return 400;
  // Browsers always send an Origin header here, and other clients aren't supported.
  if (!isOrigin(headers.origin, ours)) return 403;
  if (count(request) !== null) return 429;
  const token = readSessionToken(config, headers.cookie);
  const session = token ? await findSession(services, token) : null;
  return session ?? 401;
}

/**
 * Ignores an offer of another protocol, such as h2c (RFC 9110 §7.8). Node has already detached the socket, so this
 * writes the request back without the offer and reconnects the socket.
 */
function ignoreUpgrade(
  server: Server,
  { method = 'GET', url = '/', httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close'];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!upgradeHeaders.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

const upgradeHeaders: ReadonlySet<string> = new Set(['connection', 'upgrade', 'http2-settings']);

// A state that can't be read is only missing from the greeting: the next event brings it.
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

/** Ends sockets of sessions that ended by age, or while the announcements were disconnected. */
export async function closeEnded({ db, clock }: Services, hub: Hub): Promise<void> {
  const open = hub.sessionIds();
  for (let at = 0; at < open.length; at += sessionsPerQuery) {
    const batch = open.slice(at, at + sessionsPerQuery);
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(residents, eq(residents.id, sessions.residentId))
      .where(and(inArray(sessions.id, batch), isLive(clock.now().toISOString())));
    const live = new Set(rows.map(({ id }) => id));
    hub.endSessions(batch.filter((id) => !live.has(id)));
  }
}

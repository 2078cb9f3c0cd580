import type { Duplex } from 'node:stream';

import type { Logger } from 'pino';
import { WebSocket } from 'ws';

import type { Session } from '~/platform/residents/sessions.server';

import type { Delivery } from '~/live/wire';
import { closeCodes, type LiveFrame } from '~/live/wire';

/** Frames for a slow client are skipped above this many buffered bytes. */
const maxBufferedBytes = 64 * 1024;
/**
 * Feed states have a lower limit, because the next state replaces a skipped one.
 */
const maxBufferedStateBytes = 16 * 1024;
const terminateAboveBytes = 1024 * 1024;
/** Each browser tab opens a socket. */
const socketsPerSession = 20;
const closingLimitMs = 1000;

type Client = {
  socket: WebSocket;
  connection: Connection;
  sessionId: string;
  residentId: string;
  isAlive: boolean;
  isBehind: boolean;
  isGreeted: boolean;
};

type Connection = Pick<Duplex, 'cork' | 'uncork'>;

export type Hub = ReturnType<typeof createHub>;

export function createHub(log: Logger) {
  const clients = new Set<Client>();
  const byResident = new Map<string, Set<Client>>();
  const bySession = new Map<string, Set<Client>>();

  /** @returns a function that sends the greeting, and from then on lets feed states through */
  function add(socket: WebSocket, connection: Connection, session: Session): (texts: Buffer[]) => void {
    const client: Client = {
      socket,
      connection,
      sessionId: session.id,
      residentId: session.viewer.id,
      isAlive: true,
      isBehind: false,
      isGreeted: false,
    };
    clients.add(client);
    addTo(byResident, client.residentId, client);
    addTo(bySession, client.sessionId, client);
    socket.on('error', () => undefined); // 'close' follows and does the cleanup
    socket.on('pong', () => (client.isAlive = true));
    socket.on('close', () => {
      clients.delete(client);
      removeFrom(byResident, client.residentId, client);
      removeFrom(bySession, client.sessionId, client);
    });
    return (texts) => {
      client.isGreeted = true;
      sendFrames(client, texts);
    };
  }

  function send(to: Iterable<Client>, frames: LiveFrame[]): void {
    const texts = frames.map((frame) => Buffer.from(JSON.stringify(frame)));
    for (const client of to) sendFrames(client, texts);
  }

  return {
    add,
    size: () => clients.size,
    hasRoom: (session: Session) => (bySession.get(session.id)?.size ?? 0) < socketsPerSession,
    sessionIds: () => [...bySession.keys()],

    deliver({ to, frames }: Delivery): void {
      if (to === 'everyone') return send(clients, frames);
      send(
        to.residentIds.flatMap((id) => [...(byResident.get(id) ?? [])]),
        frames,
      );
    },

    /** Skips clients without a greeting, which will include the newest states. */
    broadcastState(texts: Buffer[]): void {
      for (const client of clients) {
        if (client.isGreeted) sendFrames(client, texts, maxBufferedStateBytes);
      }
    },

    refreshAll(): void {
      send(clients, [{ type: 'refresh' }]);
    },

    endSessions(sessionIds: Iterable<string>): void {
      for (const id of sessionIds) {
        for (const client of bySession.get(id) ?? [])
          client.socket.close(closeCodes.sessionEnded, 'session ended');
      }
    },

    /** Disconnects clients that missed the last ping: a phone that left the network sends no close. */
    checkHeartbeats(): void {
      for (const client of clients) {
        if (!client.isAlive) {
          client.socket.terminate();
          continue;
        }
        client.isAlive = false;
        client.socket.ping();
        if (client.isBehind && client.socket.bufferedAmount <= maxBufferedStateBytes) {
          client.isBehind = false;
          send([client], [{ type: 'refresh' }]);
        }
      }
    },

    rejectForRestart,

    async closeAll(): Promise<void> {
      if (clients.size === 0) return;
      log.info({ sockets: clients.size }, 'closing sockets');
      for (const { socket } of clients) socket.close(closeCodes.restarting, 'restarting');
      const deadline = performance.now() + closingLimitMs;
      while (clients.size > 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      for (const { socket } of clients) socket.terminate();
    },
  };
}

function rejectForRestart(socket: WebSocket): void {
  socket.on('error', () => undefined);
  socket.close(closeCodes.restarting, 'restarting');
  const cut = setTimeout(() => socket.terminate(), closingLimitMs);
  socket.on('close', () => clearTimeout(cut));
}

/** Corks the socket, so that several frames need one system call. */
function sendFrames(client: Client, texts: Buffer[], maxBuffered = maxBufferedBytes): void {
  client.connection.cork();
  for (const text of texts) sendFrame(client, text, maxBuffered);
  client.connection.uncork();
}

function sendFrame(client: Client, text: Buffer, maxBuffered: number): void {
  const { socket } = client;
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > terminateAboveBytes) return socket.terminate();
  // Skipped frames aren't lost: once it catches up, the client is told to read again.
  if (socket.bufferedAmount > maxBuffered) client.isBehind = true;
  else socket.send(text, { binary: false });
}

function addTo(map: Map<string, Set<Client>>, key: string, client: Client): void {
  const set = map.get(key) ?? new Set();
  map.set(key, set.add(client));
}

function removeFrom(map: Map<string, Set<Client>>, key: string, client: Client): void {
  const set = map.get(key);
  set?.delete(client);
  if (set?.size === 0) map.delete(key);
}

import type { Duplex } from 'node:stream';

import type { Logger } from 'pino';
import { WebSocket } from 'ws';

import type { Session } from '~/platform/residents/sessions.server';

import type { Delivery } from '~/live/wire';
import { closeCodes, type LiveFrame } from '~/live/wire';

/** How much may wait for a slow reader: above the first it is skipped for now, above the second cut off. */
const skipAbove = 64 * 1024;
/**
 * Of states less waits: the next takes the place of one that is skipped. And they are small: a vehicle's place is 170
 * bytes that cost 280 while they wait, so that 64 KiB of them would be 110 kB (measured).
 */
const skipStatesAbove = 16 * 1024;
const cutAbove = 1024 * 1024;
/** A browser opens one for each tab. */
const socketsPerSession = 20;
const closingLimitMs = 1000;

type Client = {
  socket: WebSocket;
  /** What the socket writes to. */
  connection: Connection;
  sessionId: string;
  residentId: string;
  isAlive: boolean;
  isBehind: boolean;
  isGreeted: boolean;
};

type Connection = Pick<Duplex, 'cork' | 'uncork'>;

/** The sockets of this process, by session and by resident. */
export type Hub = ReturnType<typeof createHub>;

export function createHub(log: Logger) {
  const clients = new Set<Client>();
  const byResident = new Map<string, Set<Client>>();
  const bySession = new Map<string, Set<Client>>();

  /** @returns what greets it: from then on it is told how the feeds stand */
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
    socket.on('error', () => undefined); // a close follows, which is all that matters
    socket.on('pong', () => (client.isAlive = true));
    socket.on('close', () => {
      clients.delete(client);
      removeFrom(byResident, client.residentId, client);
      removeFrom(bySession, client.sessionId, client);
    });
    return (texts) => {
      client.isGreeted = true;
      sendAll(client, texts);
    };
  }

  function send(to: Iterable<Client>, frames: LiveFrame[]): void {
    // Encoded once, however many are told.
    const texts = frames.map((frame) => Buffer.from(JSON.stringify(frame)));
    for (const client of to) sendAll(client, texts);
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

    /** For all who were greeted; the greeting of others brings what is newest then. */
    tellGreeted(texts: Buffer[]): void {
      for (const client of clients) {
        if (client.isGreeted) sendAll(client, texts, skipStatesAbove);
      }
    },

    /** Something may have been missed: everyone is to read again. */
    refreshAll(): void {
      send(clients, [{ type: 'refresh' }]);
    },

    endSessions(sessionIds: Iterable<string>): void {
      for (const id of sessionIds) {
        for (const client of bySession.get(id) ?? [])
          client.socket.close(closeCodes.sessionEnded, 'session ended');
      }
    },

    /** Twice unanswered is gone: a phone that left the network says no goodbye. */
    beat(): void {
      for (const client of clients) {
        if (!client.isAlive) {
          client.socket.terminate();
          continue;
        }
        client.isAlive = false;
        client.socket.ping();
        if (client.isBehind && client.socket.bufferedAmount <= skipStatesAbove) {
          client.isBehind = false;
          send([client], [{ type: 'refresh' }]);
        }
      }
    },

    /** Tells one that came too late for us that we restart. */
    turnAway,

    /** Tells everyone that we restart, and does not wait long for a goodbye. */
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

function turnAway(socket: WebSocket): void {
  socket.on('error', () => undefined);
  socket.close(closeCodes.restarting, 'restarting');
  const cut = setTimeout(() => socket.terminate(), closingLimitMs);
  socket.on('close', () => clearTimeout(cut));
}

/** The kernel is called once for a socket, however many texts it is sent. */
function sendAll(client: Client, texts: Buffer[], mayWait = skipAbove): void {
  client.connection.cork();
  for (const text of texts) sendOne(client, text, mayWait);
  client.connection.uncork();
}

function sendOne(client: Client, text: Buffer, mayWait: number): void {
  const { socket } = client;
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > cutAbove) return socket.terminate();
  // What is skipped is not lost: once the reader has caught up, it is told to read again.
  if (socket.bufferedAmount > mayWait) client.isBehind = true;
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

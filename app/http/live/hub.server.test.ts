import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';

import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import { createHub } from './hub.server';

/** Socket with a reader as slow as the test sets. */
class Reader extends EventEmitter {
  readyState = 1;
  bufferedAmount = 0;
  got: string[] = [];
  pings = 0;
  closedWith: number | undefined;
  isTerminated = false;
  send(frame: Buffer, { binary }: { binary: boolean }) {
    this.got.push(binary ? 'not a text' : frame.toString());
  }
  ping() {
    this.pings += 1;
  }
  close(code: number) {
    this.closedWith = code;
    this.emit('close');
  }
  terminate() {
    this.isTerminated = true;
    this.emit('close');
  }
}

function join(
  hub: ReturnType<typeof createHub>,
  residentId: string,
  sessionId = `${residentId}-session`,
): Reader & { greet(texts: Buffer[]): void } {
  const reader = new Reader();
  const viewer = { id: residentId, role: 'resident' as const, name: residentId };
  const session = { id: sessionId, viewer, isBannerHidden: false };
  const greet = hub.add(reader as unknown as WebSocket, new PassThrough(), session);
  return Object.assign(reader, { greet });
}

const newHub = () => createHub(pino({ level: 'silent' }));
const refresh = '{"type":"refresh"}';
const changed = '{"type":"inbox-changed"}';

describe('delivery', () => {
  test('the hub delivers frames to everyone or to one resident, and not to closed sockets', () => {
    const hub = newHub();
    const [a, b, c] = [join(hub, 'a', '1'), join(hub, 'a', '2'), join(hub, 'c')];
    hub.deliver({ to: { residentIds: ['a', 'nobody'] }, frames: [{ type: 'inbox-changed' }] });
    expect([a.got, b.got, c.got]).toEqual([[changed], [changed], []]);
    b.emit('close');
    hub.deliver({ to: 'everyone', frames: [{ type: 'refresh' }] });
    expect([a.got, b.got, c.got]).toEqual([[changed, refresh], [changed], [refresh]]);
    expect(hub.size()).toBe(2);
  });

  test('the hub sends feed states only to greeted sockets', () => {
    const hub = newHub();
    const [early, late] = [join(hub, 'a'), join(hub, 'b')];
    early.greet([Buffer.from('hello')]);
    hub.broadcastState([Buffer.from('one')]);
    late.greet([Buffer.from('hello'), Buffer.from('one')]);
    hub.broadcastState([Buffer.from('two')]);
    expect([early.got, late.got]).toEqual([
      ['hello', 'one', 'two'],
      ['hello', 'one', 'two'],
    ]);
  });

  test('ending a session closes only its own sockets', () => {
    const hub = newHub();
    const [a, b] = [join(hub, 'a', '1'), join(hub, 'a', '2')];
    hub.endSessions(['1', 'unknown']);
    expect([a.closedWith, b.closedWith]).toEqual([4401, undefined]);
    expect(hub.sessionIds()).toEqual(['2']);
  });
});

describe('slow readers', () => {
  test('a socket with 64 KiB buffered skips frames and is told to refresh later', () => {
    const hub = newHub();
    const reader = join(hub, 'a');
    reader.bufferedAmount = 64 * 1024 + 1;
    hub.refreshAll();
    hub.checkHeartbeats();
    expect(reader.got).toEqual([]);
    reader.emit('pong');
    reader.bufferedAmount = 0;
    hub.checkHeartbeats();
    expect(reader.got).toEqual([refresh]);
    reader.emit('pong');
    hub.checkHeartbeats();
    expect(reader.got).toEqual([refresh]);
  });

  test('a slow socket skips feed states earlier than other frames', () => {
    const hub = newHub();
    const reader = join(hub, 'a');
    reader.greet([]);
    reader.bufferedAmount = 16 * 1024 + 1;
    hub.broadcastState([Buffer.from('state')]);
    expect(reader.got).toEqual([]);
    hub.deliver({ to: 'everyone', frames: [{ type: 'inbox-changed' }] });
    expect(reader.got).toEqual([changed]);
    hub.checkHeartbeats();
    expect(reader.got).toEqual([changed]);
    reader.bufferedAmount = 0;
    reader.emit('pong');
    hub.checkHeartbeats();
    expect(reader.got).toEqual([changed, refresh]);
  });

  test('a socket with 1 MiB buffered is terminated', () => {
    const hub = newHub();
    const reader = join(hub, 'a');
    reader.bufferedAmount = 1024 * 1024 + 1;
    hub.refreshAll();
    expect([reader.got, reader.isTerminated, hub.size()]).toEqual([[], true, 0]);
  });

  test('a socket that misses a ping is terminated', () => {
    const hub = newHub();
    const [silent, lively] = [join(hub, 'a'), join(hub, 'b')];
    hub.checkHeartbeats();
    lively.emit('pong');
    hub.checkHeartbeats();
    expect([silent.isTerminated, lively.isTerminated]).toEqual([true, false]);
  });
});

test('stalled sockets buffer little and do not delay others', async () => {
  const hub = newHub();
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const accepted: WebSocket[] = [];
  sockets.on('connection', (socket, { socket: connection }) => {
    const viewer = { id: `${accepted.push(socket)}`, role: 'resident' as const, name: '' };
    hub.add(socket, connection, { id: viewer.id, viewer, isBannerHidden: false })([]);
  });
  await once(sockets, 'listening');
  const { port } = sockets.address() as AddressInfo;
  const pages = Array.from({ length: 6 }, () => new WebSocket(`ws://127.0.0.1:${port}`));
  await Promise.all(pages.map((page) => once(page, 'open')));
  const [stalled, reading] = [pages.slice(0, 4), pages.slice(4)];
  for (const page of stalled) page.pause();

  // More than the kernel buffers for a connection.
  const state = Buffer.alloc(50_000, 'x');
  let most = 0;
  for (let round = 0; round < 300; round += 1) {
    const got = reading.map((page) => once(page, 'message'));
    hub.broadcastState([state]);
    await Promise.all(got);
    most = Math.max(most, ...accepted.map((socket) => socket.bufferedAmount));
  }
  const waiting = accepted.filter((socket) => socket.bufferedAmount > 16 * 1024);
  expect(waiting).toHaveLength(stalled.length);
  // At most one frame above the limit for states.
  expect(most).toBeLessThan(16 * 1024 + state.length + 100);

  // A client that reads again is told to refresh.
  const [back] = stalled;
  const told = new Promise<void>((resolve) =>
    back!.on('message', (data: Buffer) => data.toString() === refresh && resolve()),
  );
  back!.resume();
  await expect.poll(() => accepted.filter((one) => one.bufferedAmount > 0)).toHaveLength(3);
  hub.checkHeartbeats();
  await told;
  for (const page of pages) page.terminate();
  sockets.close();
});

test('frames sent together leave in one write', () => {
  const hub = newHub();
  const [reader, connection] = [new Reader(), new PassThrough()];
  const frames = vi.spyOn(reader, 'send');
  const [cork, uncork] = [vi.spyOn(connection, 'cork'), vi.spyOn(connection, 'uncork')];
  const viewer = { id: 'a', role: 'resident' as const, name: 'a' };
  hub.add(reader as unknown as WebSocket, connection, { id: 's', viewer, isBannerHidden: false });
  hub.deliver({ to: 'everyone', frames: [{ type: 'inbox-changed' }, { type: 'refresh' }] });
  const order = [cork, frames, uncork].map((spy) => spy.mock.invocationCallOrder);
  const [corked, sent, uncorked] = order as [number[], number[], number[]];
  expect([corked.length, sent.length, uncorked.length]).toEqual([1, 2, 1]);
  expect([...corked, ...sent, ...uncorked]).toEqual([...order.flat()].sort((a, b) => a - b));
});

test('closing the hub sends the restart code to every socket', async () => {
  const hub = newHub();
  const reader = join(hub, 'a');
  await hub.closeAll();
  expect(reader.closedWith).toBe(1012);
});

import { EventEmitter } from 'node:events';

import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';

import { createHub } from './hub.server';

/** A socket whose reader is as slow as the test says. */
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
): Reader {
  const reader = new Reader();
  const viewer = { id: residentId, role: 'resident' as const, name: residentId };
  hub.add(reader as unknown as WebSocket, { id: sessionId, viewer, isBannerHidden: false });
  return reader;
}

const newHub = () => createHub(pino({ level: 'silent' }));
const refresh = '{"type":"refresh"}';
const changed = '{"type":"inbox-changed"}';

describe('delivery', () => {
  test('goes to everyone, or to all of one resident, and to nobody who left', () => {
    const hub = newHub();
    const [a, b, c] = [join(hub, 'a', '1'), join(hub, 'a', '2'), join(hub, 'c')];
    hub.deliver({ to: { residentIds: ['a', 'nobody'] }, frames: [{ type: 'inbox-changed' }] });
    expect([a.got, b.got, c.got]).toEqual([[changed], [changed], []]);
    b.emit('close');
    hub.deliver({ to: 'everyone', frames: [{ type: 'refresh' }] });
    expect([a.got, b.got, c.got]).toEqual([[changed, refresh], [changed], [refresh]]);
    expect(hub.size()).toBe(2);
  });

  test('an ended session loses its sockets, others keep theirs', () => {
    const hub = newHub();
    const [a, b] = [join(hub, 'a', '1'), join(hub, 'a', '2')];
    hub.endSessions(['1', 'unknown']);
    expect([a.closedWith, b.closedWith]).toEqual([4401, undefined]);
    expect(hub.sessionIds()).toEqual(['2']);
  });
});

describe('slow readers', () => {
  test('above 64 KiB are skipped, and told to read again once they have caught up', () => {
    const hub = newHub();
    const reader = join(hub, 'a');
    reader.bufferedAmount = 64 * 1024 + 1;
    hub.refreshAll();
    hub.beat();
    expect(reader.got).toEqual([]);
    reader.emit('pong');
    reader.bufferedAmount = 0;
    hub.beat();
    expect(reader.got).toEqual([refresh]);
    reader.emit('pong');
    hub.beat();
    expect(reader.got).toEqual([refresh]);
  });

  test('above 1 MiB are cut off', () => {
    const hub = newHub();
    const reader = join(hub, 'a');
    reader.bufferedAmount = 1024 * 1024 + 1;
    hub.refreshAll();
    expect([reader.got, reader.isTerminated, hub.size()]).toEqual([[], true, 0]);
  });

  test('who does not answer a ping before the next is gone', () => {
    const hub = newHub();
    const [silent, lively] = [join(hub, 'a'), join(hub, 'b')];
    hub.beat();
    lively.emit('pong');
    hub.beat();
    expect([silent.isTerminated, lively.isTerminated]).toEqual([true, false]);
  });
});

test('closing tells everyone that it is a restart', async () => {
  const hub = newHub();
  const reader = join(hub, 'a');
  await hub.closeAll();
  expect(reader.closedWith).toBe(1012);
});

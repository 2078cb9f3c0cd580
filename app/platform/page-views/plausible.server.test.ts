import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type PlausibleServer, startPlausibleServer } from '#tests/support/plausible-server';

import { createPlausible, type Plausible } from './plausible.server';

let server: PlausibleServer;
let plausible: Plausible;
let lines: { dropped: number }[];
let now: Date;

beforeEach(async () => {
  server = await startPlausibleServer();
  lines = [];
  now = new Date('2026-03-10T19:00:00Z');
  plausible = start(server.url);
});
afterEach(async () => {
  await plausible.close();
  await server.close();
});

/** The default limits of a minute never end a test. */
function start(url: string, limitsMs = { answer: 60_000, close: 60_000 }): Plausible {
  const write = (line: string) => void lines.push(JSON.parse(line) as { dropped: number });
  const log = pino({ level: 'warn' }, { write });
  const settings = { url, domain: 'cedar.example.org', origin: 'https://vclink.example.org' };
  return createPlausible(settings, { log, limitsMs, clock: { now: () => now } });
}

describe('an event for the analytics server', () => {
  test("an event has Plausible's format with the route pattern, and nothing about the visitor", async () => {
    plausible.send('/manage/codes/:codeId/print');
    await expect.poll(() => server.events).toHaveLength(1);
    const { method, path, headers, event } = server.events[0]!;
    expect([method, path]).toEqual(['POST', '/api/event']);
    expect(event).toEqual({
      name: 'pageview',
      domain: 'cedar.example.org',
      url: 'https://vclink.example.org/manage/codes/:codeId/print',
    });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'VCLink' });
    for (const name of ['x-forwarded-for', 'forwarded', 'referer', 'cookie', 'origin']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(lines).toEqual([]);
  });

  test("events go under the path of the server's URL", async () => {
    const below = start(`${server.url}/stats/`);
    below.send('/');
    await below.close();
    expect(server.events.map(({ path }) => path)).toEqual(['/stats/api/event']);
  });

  test('events are sent a few at a time, and all arrive', async () => {
    for (let at = 0; at < 100; at += 1) plausible.send(`/page-${at}`);
    await plausible.close();
    expect(server.events).toHaveLength(100);
    expect(server.open.most).toBeLessThanOrEqual(4);
  });
});

describe('an analytics server that is down', () => {
  test('a refused event is dropped and logged at once', async () => {
    server.mood = 'refuses';
    plausible.send('/');
    await expect.poll(() => lines).toMatchObject([{ dropped: 1 }]);
  });

  test('dropped events are logged once a minute with their number', async () => {
    await plausible.close();
    for (let at = 0; at < 5; at += 1) plausible.send('/');
    expect(lines.map(({ dropped }) => dropped)).toEqual([1]);
    now = new Date(now.getTime() + 60_000);
    plausible.send('/');
    expect(lines.map(({ dropped }) => dropped)).toEqual([1, 5]);
  });

  test('an unreachable analytics server drops events', async () => {
    const nobody = start('http://127.0.0.1:9');
    nobody.send('/');
    await nobody.close();
    expect(lines).toMatchObject([{ dropped: 1 }]);
  });

  test("an analytics server that never answers can't fill the memory or delay shutdown", async () => {
    server.mood = 'hangs';
    const hanging = start(server.url, { answer: 60_000, close: 100 });
    for (let at = 0; at < 2000; at += 1) hanging.send('/');
    // Four are in flight and 500 wait, so the rest are dropped at once.
    now = new Date(now.getTime() + 60_000);
    await expect.poll(() => server.open.now).toBe(4);
    await hanging.close();
    expect(server.open.most).toBe(4);
    expect(lines.map(({ dropped }) => dropped)).toEqual([1, 1496]);
    hanging.send('/');
    expect(server.events).toHaveLength(4);
  });

  test('a hanging event times out, and later events are sent', async () => {
    server.mood = 'hangs';
    const hasty = start(server.url, { answer: 500, close: 60_000 });
    for (let at = 0; at < 4; at += 1) hasty.send('/hung');
    await expect.poll(() => server.open.most).toBe(4);
    server.mood = 'takes';
    hasty.send('/later');
    await expect.poll(() => server.events.at(-1)?.event.url).toBe('https://vclink.example.org/later');
    await hasty.close();
  });
});

test('without an analytics server no events are sent', async () => {
  const none = createPlausible(null, { log: pino({ level: 'silent' }), clock: { now: () => now } });
  none.send('/');
  await none.close();
  expect(server.events).toEqual([]);
});

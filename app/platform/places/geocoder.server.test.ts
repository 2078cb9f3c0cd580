// @module-tag dated

import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { vi } from 'vitest';

import { geocoderTurns, geocodes } from '#db/schema';
import { describe, expect, test as base, type TestServices } from '#tests/support/domain-test';
import {
  type GeocoderMode,
  type GeocoderServer,
  knownPlace,
  startGeocoder,
} from '#tests/support/geocoder-server';
import { testNow } from '#tests/support/test-clock';
import { readConfig } from '~/platform/config/config.server';

import { createGeocoder, hashQuery } from './geocoder.server';

type Log = { lines: string[]; log: TestServices['log'] };

const test = base.extend<{ server: GeocoderServer; kept: Log }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  server: async ({}, provide) => {
    const server = await startGeocoder();
    await provide(server);
    await server.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  kept: async ({}, provide) => {
    const lines: string[] = [];
    await provide({
      lines,
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    });
  },
});

const question = '14 Cedar Lane, Oregon, United States';
const dayMs = 24 * 60 * 60 * 1000;

const toConfig = (url: string, more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', GEOCODER_URL: url, ...more });

/** A generous limit for busy machines. */
const patient = (url: string, more?: Record<string, string>) =>
  createGeocoder(toConfig(url, more), { limitMs: 60_000 });

const later = (services: TestServices, days: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + days * dayMs));

/** Frees the next request slot at once. */
const clearTurns = (services: TestServices) => services.db.delete(geocoderTurns);

describe('a geocoder query', () => {
  test('a geocoder query has the address, limit, format and user agent', async ({ services, server }) => {
    const geocoder = patient(`${server.url}?key=k%26`, { ORIGIN: 'https://vclink.example.org' });
    expect(await geocoder.find(services, question)).toEqual(knownPlace);
    expect(server.asked).toHaveLength(1);
    expect(Object.fromEntries(server.asked[0]!.query)).toEqual({
      key: 'k&',
      q: question,
      limit: '1',
      format: 'jsonv2',
    });
    expect(server.asked[0]!.headers).toMatchObject({
      'user-agent': 'VCLink (+https://vclink.example.org)',
      'accept-language': 'en',
      accept: 'application/json',
    });
    expect(server.asked[0]!.headers).not.toHaveProperty('cookie');
  });

  test('a geocoder query encodes special characters', async ({ services, server }) => {
    const odd = 'Calle 5 #3 & q=x\r\nHost: evil, Ñandú 日本 \ud800';
    await patient(server.url).find(services, odd);
    expect(server.asked[0]!.query.getAll('q')).toEqual([odd.replace('\ud800', '\ufffd')]);
  });

  test('without a geocoder no query is sent', async ({ services }) => {
    expect(await createGeocoder(readConfig({})).find(services, question)).toBeNull();
    expect(await services.db.$count(geocoderTurns)).toBe(0);
  });
});

describe("the geocoder's cache", () => {
  test('a found place is cached for half a year in all processes, regardless of spelling', async ({
    services,
    server,
  }) => {
    await patient(server.url).find(services, question);
    server.mode = 'fails';
    later(services, 179);
    const other = patient(server.url);
    expect(await other.find(services, `  14 CEDAR lane,   Oregon, United States`)).toEqual(knownPlace);
    expect(server.asked).toHaveLength(1);
    later(services, 2);
    await clearTurns(services);
    expect(await other.find(services, question)).toBeNull();
    expect(server.asked).toHaveLength(2);
  });

  test('an unknown place is cached for a day', async ({ services, server }) => {
    const geocoder = patient(server.url);
    server.mode = 'knows no such place';
    expect(await geocoder.find(services, question)).toBeNull();
    server.mode = 'answers';
    expect(await geocoder.find(services, question)).toBeNull();
    later(services, 1);
    await clearTurns(services);
    expect(await geocoder.find(services, question)).toEqual(knownPlace);
    expect(server.asked).toHaveLength(2);
  });

  test("the geocoder's cache contains no addresses", async ({ services, server }) => {
    await patient(server.url).find(services, question);
    expect(JSON.stringify(await services.db.select().from(geocodes))).not.toMatch(/cedar|oregon/i);
  });
});

describe("a geocoder's useless answer", () => {
  const useless: [GeocoderMode, string][] = [
    ['fails', 'status 500'],
    ['is overrun', 'status 429'],
    ['sends elsewhere', 'status 302'],
    ['answers HTML', 'not JSON'],
    ['answers nothing', 'not JSON'],
    ['answers half a JSON', 'not JSON'],
    ['breaks off', 'ECONNRESET'],
    ['answers another shape', 'not a list of places'],
    ['answers places without coordinates', 'not a list of places'],
    ['answers beyond the pole', 'not a list of places'],
    ['answers beyond the date line', 'not a list of places'],
    ['answers no numbers', 'not a list of places'],
    ['answers blanks', 'not a list of places'],
    ['answers infinity', 'not a list of places'],
    ['answers null', 'not a list of places'],
    ['answers far too much', 'too large'],
  ];

  test.for(useless)(
    'a geocoder that %s finds nothing, logs one line and caches nothing',
    async ([mode, kind], { services, server, kept }) => {
      const geocoder = patient(server.url);
      server.mode = mode;
      expect(await geocoder.find({ ...services, log: kept.log }, question)).toBeNull();
      expect(kept.lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual([kind]);
      expect(kept.lines.join('')).not.toMatch(/cedar|oregon|45\.5231/i);
      expect(server.asked).toHaveLength(1);
      await expect.poll(() => server.waiting()).toBe(0);

      server.mode = 'answers in numbers';
      await clearTurns(services);
      expect(await geocoder.find(services, question)).toEqual(knownPlace);
    },
  );

  test('an unreachable geocoder finds nothing', async ({ services, server, kept }) => {
    await server.close();
    expect(await patient(server.url).find({ ...services, log: kept.log }, question)).toBeNull();
    expect(kept.lines).toHaveLength(1);
    expect(kept.lines[0]).toContain('ECONNREFUSED');
    expect(await services.db.$count(geocodes)).toBe(0);
  }, 30_000);

  test('a geocoder without TLS behind an https URL finds nothing', async ({ services, server, kept }) => {
    const geocoder = patient(server.url.replace('http:', 'https:'));
    expect(await geocoder.find({ ...services, log: kept.log }, question)).toBeNull();
    expect(kept.lines).toHaveLength(1);
    expect(kept.lines[0]).toMatch(/EPROTO|ERR_SSL/);
    expect(server.asked).toHaveLength(0);
  });

  test.for(['never answers', 'drips for ever'] as const)(
    'a geocoder that %s is canceled at the time limit',
    async (mode, { services, server, kept }) => {
      server.mode = mode;
      const hasty = createGeocoder(toConfig(server.url), { limitMs: 500, answerMs: 0 });
      expect(await hasty.find({ ...services, log: kept.log }, question)).toBeNull();
      expect(kept.lines.join('')).toContain('too slow');
      await expect.poll(() => server.waiting()).toBe(0);
    },
  );
});

describe("the geocoder's rate limit", () => {
  test('one geocoder query per second is sent across all processes', async ({ services, server }) => {
    const processes = [patient(server.url), patient(server.url)];
    const begun = performance.now();
    const questions = Array.from({ length: 3 }, (_, at) => `${at} Cedar Lane, Oregon, United States`);
    const found = await Promise.all(questions.map((one, at) => processes[at % 2]!.find(services, one)));
    expect(found).toEqual(questions.map(() => knownPlace));
    const seconds = server.asked.map(({ at }) => (at - begun) / 1000);
    // A busy machine delays requests, but never sends them early.
    seconds.forEach((second, before) => expect(second).toBeGreaterThanOrEqual(before));
  });

  test("a geocoder query whose slot is too late isn't sent", async ({ services, server, kept }) => {
    const nextAt = new Date(testNow().getTime() + 3_600_000);
    await services.db.insert(geocoderTurns).values({ nextAt });
    const geocoder = createGeocoder(toConfig(server.url));
    expect(await geocoder.find({ ...services, log: kept.log }, question)).toBeNull();
    expect(kept.lines.join('')).toContain('no turn in time');
    expect(await services.db.select().from(geocoderTurns)).toEqual([{ isOnly: true, nextAt }]);
    expect(server.asked).toHaveLength(0);
  });

  test('concurrent look-ups of one address share a geocoder query', async ({ services, server }) => {
    const geocoder = patient(server.url);
    const found = await Promise.all([1, 2, 3].map(() => geocoder.find(services, question)));
    expect(found).toEqual([knownPlace, knownPlace, knownPlace]);
    expect(server.asked).toHaveLength(1);
    await services.db.delete(geocodes).where(eq(geocodes.queryHash, hashQuery(question)));
    await clearTurns(services);
    expect(await geocoder.find(services, question)).toEqual(knownPlace);
    expect(server.asked).toHaveLength(2);
  });
});

test('a database error fails all concurrent look-ups alike', async ({ services, server }) => {
  const broken = {
    ...services,
    db: {
      select: vi.fn(() => {
        throw new Error('away');
      }),
    } as never,
  };
  const geocoder = patient(server.url);
  const asked = [geocoder.find(broken, question), geocoder.find(broken, question)];
  for (const one of asked) await expect(one).rejects.toThrow('away');
  expect(await geocoder.find(services, question)).toEqual(knownPlace);
});

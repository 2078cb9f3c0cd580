import fc from 'fast-check';
import { expect, test } from 'vitest';

import { attackServer, type Sent } from '../support/attack-server';
import { readMainThreadMs } from '../support/process-figures';
import { seed } from '../support/seed';
import { emptyRows, type Row } from './access-rows';

/**
 * Requests with random names, values, queries and paths are answered without a 5xx, and never block the event loop.
 *
 * The bound is CPU time of the server's main thread, which other processes hardly change. A slower request is
 * repeated up to four times, and its fastest run counts: compilation, garbage collection and busy neighbors don't
 * strike five times. Walking the holes of a list takes seconds each time.
 */
const mostMs = 100;
const mostTries = 5;
const changesPerRoute = 4;
const readsPerRoute = 2;

const server = await attackServer();

const rows = await emptyRows();
const known = [...new Set(rows.flatMap(({ form, json }) => Object.keys({ ...form, ...asObject(json) })))];

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.double().map(String),
  fc.constantFrom('', '\0', '\ud800', '%', '{}', '[]', '{"type":"reset"}', '1e999', '2026-02-30', "'--"),
  fc.nat(20_000).map((length) => 'x'.repeat(length)),
);
const knownName = fc.constantFrom(...known);
const anyName = fc.oneof(
  { weight: 5, arbitrary: knownName },
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '__intent__', '__state__', '', '.', '[', ']'),
  fc.tuple(knownName, fc.nat(200_000_000)).map(([name, at]) => `${name}[${at}]`),
  fc.tuple(knownName, fc.nat(9000)).map(([name, times]) => name + '.a'.repeat(times)),
  fc.tuple(knownName, fc.nat(9000)).map(([name, times]) => name + '[]'.repeat(times)),
  fc.nat(60_000).map((length) => 'n'.repeat(length)),
);
const entries = fc.array(fc.tuple(anyName, anyText), { maxLength: 12, size: 'max' });
const urlEncoded = entries.map((given) => new URLSearchParams(given).toString());
const separators = fc
  .tuple(fc.constantFrom('a&', '&', '=&', '%', 'a=b&', '+', '[', 'a.'), fc.nat(30_000))
  .map(([text, times]) => text.repeat(times));
const parts = entries.map((given) =>
  [
    ...given.map(([name, value], at) => {
      const file = at % 3 === 2 ? '; filename="a"' : '';
      return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
    }),
    '--b--\r\n',
  ].join(''),
);
const anyForm = fc.oneof(
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), body: urlEncoded }),
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), body: separators }),
  fc.record({ type: fc.constant('multipart/form-data; boundary=b'), body: parts }),
);

const anyJson = fc
  .oneof(
    fc
      .dictionary(anyName, fc.oneof(anyText, fc.jsonValue({ stringUnit: 'binary' })))
      .map((value) => JSON.stringify(value)),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.nat(30_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.nat(8000).map((depth) => `{"a":`.repeat(depth) + '1' + '}'.repeat(depth)),
    fc.tuple(knownName, fc.nat(30_000)).map(([name, length]) => `{"${name}": [${'0,'.repeat(length)}0]}`),
    fc.tuple(knownName, fc.nat(60_000)).map(([name, digits]) => `{"${name}": 1${'0'.repeat(digits)}}`),
    knownName.map((name) => `{"__proto__": {"${name}": "\\u0000"}, "${name}": "\\ud800"}`),
  )
  .map((body) => ({ type: 'application/json', body }));

const anyAddress = fc.record({
  thing: fc.oneof(
    anyText,
    fc.nat(3000).map((length) => 'x'.repeat(length)),
  ),
  query: entries,
});

const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString()).slice(0, 30_000);

type Asked = { path: string; sent: Omit<Sent, 'body'> & { body: string } };

function askedOf({ path, change, json, method }: Row, rowSeed: number): Asked[] {
  const addresses = fc.sample(anyAddress, { seed: rowSeed, numRuns: changesPerRoute + readsPerRoute });
  const of = ({ thing, query }: (typeof addresses)[number], isNamed: boolean) => {
    const [pathname = '', search] = path.split('?', 2);
    const named = isNamed ? pathname.replaceAll(/none|:\w+|(?<=\/)[a-z]+-[\w-]+/g, encode(thing)) : pathname;
    const more = new URLSearchParams(query).toString().slice(0, 60_000);
    return `${named}?${search ?? ''}&${more}`;
  };
  const reads = addresses.slice(0, readsPerRoute).map((one) => ({ path: of(one, true), sent: { body: '' } }));
  if (change[0] === 405) return reads;
  const isJson = json !== undefined || path.startsWith('/api/');
  const bodies = fc.sample<{ type: string; body: string }>(isJson ? anyJson : anyForm, {
    seed: rowSeed,
    numRuns: changesPerRoute,
  });
  const changes = bodies.map(({ type, body }, at) => ({
    path: at % 2 === 0 ? path : of(addresses[readsPerRoute + at]!, at % 4 === 1),
    sent: { method, headers: { 'Content-Type': type }, body: body.slice(0, 64_000) },
  }));
  return [...changes, ...reads];
}

test('random names, values, queries and paths never cause a server error or a hang', async () => {
  let [count, slowest] = [0, { ms: 0, of: '' }];
  for (const [at, row] of rows.entries()) {
    const Cookie = at % 5 === 0 ? '' : await server.cookieFor('demo-manager');
    for (const { path, sent } of askedOf(row, seed + at)) {
      const label = `seed ${seed}: ${sent.method ?? 'GET'} ${path.slice(0, 300)} ${sent.body.slice(0, 300)}`;
      let least = Infinity;
      for (let times = 0; times < mostTries && least > mostMs; times += 1) {
        const before = readMainThreadMs(server.pid);
        const { status } = await server
          .send(path, { ...sent, headers: { ...sent.headers, Cookie } })
          .catch((error: unknown) => Promise.reject(new Error(label, { cause: error })));
        least = Math.min(least, readMainThreadMs(server.pid) - before);
        expect(status, label).toBeLessThan(500);
        count += 1;
      }
      expect(least, label).toBeLessThan(mostMs);
      if (least > slowest.ms) slowest = { ms: least, of: `${sent.method ?? 'GET'} ${row.path}` };
    }
  }
  console.info(
    `${count} requests (TEST_SEED=${seed}), the longest ${slowest.ms.toFixed(1)} ms: ${slowest.of}`,
  );
  expect(count).toBeGreaterThan(rows.length * readsPerRoute);
});

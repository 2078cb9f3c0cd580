import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { hostileZips, makeZip } from '#tests/support/hostile-zips';

import { readZip } from './zip.server';

const megabyte = 1024 * 1024;
const limits = { entries: 1000, bytes: 40 * megabyte };
const text = 'a long text, again and again. '.repeat(9000);

describe('a ZIP file', () => {
  test.for([
    ['packed', 6],
    ['stored', 0],
  ] as const)('a ZIP file that is %s is unpacked completely', async ([_, level]) => {
    const bytes = zipSync(
      { 'a.csv': strToU8(text), 'ö/b.csv': strToU8('b'), 'empty.csv': strToU8('') },
      { level },
    );
    const files = await readZip(Buffer.from(bytes), { limits });
    expect([...files].map(([name, { length }]) => [name, length])).toEqual([
      ['a.csv', text.length],
      ['ö/b.csv', 1],
      ['empty.csv', 0],
    ]);
    expect(files.get('a.csv')!.toString()).toBe(text);
  });

  test('a streamed ZIP file with sizes after the data is unpacked', async () => {
    const streamed = makeZip([
      {
        name: 'a.csv',
        data: Buffer.from(text),
        header: { flags: 8, sum: 0, size: 0, packedSize: 0 },
      },
    ]);
    await expect(readZip(streamed, { limits })).rejects.toThrow();
    const { data, sum, packedSize } = await honestFigures();
    const archive = makeZip([
      {
        name: 'a.csv',
        data,
        header: { flags: 8, sum: 0, size: 0, packedSize: 0 },
        listed: { sum, packedSize, size: data.length },
      },
    ]);
    expect((await readZip(archive, { limits })).get('a.csv')).toEqual(data);
  });

  test.for(hostileZips.map(({ what, says, make }) => [what, says, make] as const))(
    'a ZIP file that %s is rejected: %s',
    async ([_, says, make]) => {
      const before = process.memoryUsage().rss;
      const refused = await readZip(make(), { limits }).catch((error: { detail: string }) => error);
      expect('detail' in refused && refused.detail).toContain(says);
      expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(200);
    },
  );

  test('a ZIP file is rejected if a single entry exceeds its limit', async () => {
    const bytes = zipSync({ 'a.csv': new Uint8Array(3 * megabyte) }, { level: 1 });
    const refused = readZip(Buffer.from(bytes), { limits: { ...limits, bytesOf: () => 2 * megabyte } });
    await expect(refused).rejects.toMatchObject({ detail: expect.stringContaining('larger than 2 MB') });
  });

  test('unpacking a ZIP file stops when its signal aborts', async () => {
    const bytes = zipSync({ 'a.csv': new Uint8Array(8 * megabyte) }, { level: 1 });
    const gone = new AbortController();
    const reading = readZip(Buffer.from(bytes), { limits, signal: gone.signal });
    setImmediate(() => gone.abort());
    await expect(reading).rejects.toThrow('aborted');
  });

  test('unpacking a ZIP file does not block the event loop', async () => {
    const bytes = zipSync({ 'a.csv': new Uint8Array(8 * megabyte).fill(65) }, { level: 1 });
    let turns = 0;
    let turning = setImmediate(function turn() {
      turns += 1;
      turning = setImmediate(turn);
    });
    const files = await readZip(Buffer.from(bytes), { limits });
    clearImmediate(turning);
    expect(files.get('a.csv')!.length).toBe(8 * megabyte);
    expect(turns).toBeGreaterThan(5);
  });
});

/** Data, CRC and compressed size of `text` as a valid archive lists them. */
async function honestFigures() {
  const data = Buffer.from(text);
  const zip = makeZip([{ name: 'a.csv', data }]);
  return { data, sum: zip.readUInt32LE(14), packedSize: zip.readUInt32LE(18) };
}

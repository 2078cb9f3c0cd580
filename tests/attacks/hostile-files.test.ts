import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';
import { costlyPictures } from '../support/hostile-files';
import { hostileZips } from '../support/hostile-zips';
import { multipart } from '../support/photos';
import { pictureFile } from '../support/picture-files';
import { readRssMb } from '../support/process-figures';

/* A sample of hostile files against the built server. The parsers' own tests try all of them. */

const server = await attackServer();
const [manager, rosa, samuel] = await Promise.all(
  ['demo-manager', 'demo-user', 'samuel-okafor'].map((id) => server.cookieFor(id)),
);
const importPath = '/manage/content/import';
/** Memory limit for the largest ZIP file and its contents. A decompression bomb takes a gigabyte. */
const mostMb = 300;
const before = readRssMb(server.pid);
let most = before;

afterAll(() => process.stdout.write(`memory at most: ${Math.round(most - before)} MB more than before\n`));

const upload = (path: string, cookie: string | undefined, field: string, bytes: Buffer) => {
  const { body, type } = multipart([], [{ bytes, name: field, fileName: 'file' }]);
  return server.send(path, {
    method: 'POST',
    headers: { Cookie: cookie ?? '', Origin: server.origin, 'Content-Type': type },
    body,
  });
};

async function whileVisited<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const visiting = (async () => {
    do {
      expect((await server.get('/signin')).status).toBe(200);
      most = Math.max(most, readRssMb(server.pid));
      await wait(10);
    } while (!isOver);
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await visiting;
  }
}

test.for(hostileZips)(
  'a ZIP file that $what is refused while pages are still served',
  async ({ says, make }) => {
    const bytes = make();
    const { status, body } = await whileVisited(() => upload(importPath, manager, 'file', bytes));
    expect([status, body]).toEqual([400, expect.stringContaining(says)]);
    expect(most - before).toBeLessThan(mostMb);
  },
);

const worst = ['1 × 49,000,000 pixels', '3 megapixels in 135 scans'];

test.for(costlyPictures.filter(({ what }) => worst.includes(what)))(
  "a picture of $what is refused while another resident's is accepted",
  async ({ problem, make }) => {
    const [bytes, other] = [await make(), await pictureFile()];
    const [refused, taken] = await whileVisited(() =>
      Promise.all([
        upload('/photos/staged', rosa, 'photos', bytes),
        upload('/photos/staged', samuel, 'photos', other),
      ]),
    );
    expect([refused.status, JSON.parse(refused.body)]).toEqual([400, expect.objectContaining({ problem })]);
    expect(taken.status).toBe(201);
    expect(most - before).toBeLessThan(mostMb);
  },
);

test('a manager whose files are still being read is asked to wait before the next upload', async () => {
  const table = Buffer.from('id,surface\nmeadow-mile,Sand\n');
  const uploadTable = () => upload('/manage/content/trails/import', manager, 'file', table);
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld!: () => void;
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const holding = server.database.sql.begin(async (sql) => {
    await sql`lock table content_imports in access exclusive mode`;
    isHeld();
    await released;
  });
  await held;
  const answers = [uploadTable(), uploadTable(), uploadTable()];
  const { status, headers, body } = await Promise.race(answers);
  release();
  await holding;
  expect([status, headers['retry-after'], body]).toEqual([
    503,
    '60',
    expect.stringContaining('We’re still reading other files'),
  ]);
  const statuses = (await Promise.all(answers)).map((answer) => answer.status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([303, 303, 503]);
  expect((await uploadTable()).status).toBe(303);
});

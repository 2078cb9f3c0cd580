import { chown, chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';

import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { serverAccount } from '#db/postgres/account';

import { type AttackServer, startAttackServer } from '../support/attack-server';
import { multipart } from '../support/photos';
import { pictureFile } from '../support/picture-files';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk';
import { createRandom } from '../support/seed';

const name = 'on_a_small_disk';
const tablespace = 'small_disk';
const sentence = 'Our server has run out of space, so we couldn’t save this. Please try again later.';
let tables: SmallDisk | null = null;
let uploads: SmallDisk | null = null;
let admin: postgres.Sql;
let server: AttackServer | null = null;

beforeAll(async () => {
  [tables, uploads] = [await mountSmallDisk(120), await mountSmallDisk(40)];
  if (!tables || !uploads) {
    process.stdout.write('a full disk was not tried: only root can mount a small one\n');
    return;
  }
  const location = path.join(tables.folder, 'tables');
  const { uid = process.getuid!(), gid = process.getgid!() } = await serverAccount();
  await mkdir(location, { mode: 0o700 });
  await chown(location, uid, gid);
  await chmod(tables.folder, 0o755);
  admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create tablespace ${tablespace} location '${location}'`);
  await admin.unsafe(`create database ${name} template vclink tablespace ${tablespace} strategy file_copy`);
  const url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href;
  server = await startAttackServer({ DATABASE_URL: url, TMPDIR: uploads.folder });
}, 300_000);

afterAll(async () => {
  await tables?.empty();
  await server?.close();
  if (tables && uploads) {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.unsafe(`drop tablespace if exists ${tablespace}`);
    await admin.end();
  }
  await tables?.remove();
  await uploads?.remove();
}, 300_000);

const readiness = async () => {
  const { status, body } = await server!.get('/readyz');
  return `${status} ${body.trim()}`;
};
const linesOfShortage = () => server!.output().split('no space is left').length - 1;

const random = createRandom();

/** Random numbers hardly compress, so a few rows need a new page on disk. */
const manyNumbers = () => Array.from({ length: 90 }, () => random()).join(' ');

const newItem = (cookie: string) =>
  server!.post(
    '/community/marketplace/new',
    { offer: 'give', title: `A shelf ${random()}`, description: manyNumbers() },
    cookie,
  );

test('a full database disk is reported to residents, the load balancer and the operator', async ({
  skip,
}) => {
  if (!server) return skip();
  const cookie = await server.cookieFor('demo-user');
  expect(await readiness()).toBe('200 ok');
  await tables!.fill();
  let answer = await newItem(cookie);
  for (let tries = 0; answer.status !== 503 && tries < 40; tries += 1) answer = await newItem(cookie);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(answer.body).toContain(sentence);
  await expect.poll(readiness).toBe('503 the database has no space');
  expect((await server.get('/community/marketplace', cookie)).status).toBe(200);
  expect((await server.get('/healthz')).status).toBe(200);
  for (let again = 0; again < 3; again += 1) await newItem(cookie);
  expect(linesOfShortage()).toBe(1);

  await tables!.empty();
  await expect.poll(readiness, { interval: 500 }).toBe('200 ok');
  await expect.poll(() => server!.output()).toContain('there is space again');
  expect((await newItem(cookie)).status).not.toBe(503);
});

test('a full upload folder refuses a photo, and says why', async ({ skip }) => {
  if (!server) return skip();
  const cookie = await server.cookieFor('demo-user');
  const { body, type } = multipart(
    [],
    [{ bytes: Buffer.concat([await pictureFile(), Buffer.alloc(900_000)]) }],
  );
  const stage = () =>
    server!.send('/photos/staged', {
      method: 'POST',
      headers: { Cookie: cookie, Origin: server!.origin, 'Content-Type': type },
      body,
    });
  await uploads!.fill(64);
  const refused = await stage();
  expect(refused.status).toBe(503);
  expect(refused.body).toContain(sentence);
  await expect.poll(readiness, { interval: 500 }).toBe('503 the folder for uploads has no space');
  await uploads!.empty();
  expect((await stage()).status).not.toBe(503);
  await expect.poll(readiness, { interval: 500 }).toBe('200 ok');
});

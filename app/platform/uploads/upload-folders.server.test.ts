import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createUploadFolders } from './upload-folders.server';

const log = pino({ level: 'silent' });
let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'up-'));
  root = path.join(folder, `vclink-${userInfo().uid}`);
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a folder as a dead process leaves it. */
async function leave(name: string): Promise<void> {
  await mkdir(path.join(root, name, 'u-abc'), { recursive: true, mode: 0o700 });
  await writeFile(path.join(root, name, 'u-abc', '0'), 'an original');
}

test("starting deletes dead processes' folders and no others", async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, 'kept'), 'kept');
  await leave('0123456789ab');
  await leave('ba9876543210');
  await leave('not-a-name-of-ours');
  await symlink(elsewhere, path.join(root, '0123456789ab', 'link'));
  await symlink(elsewhere, path.join(root, 'aaaaaaaaaaaa'));
  const alive = createServer().listen(path.join(root, 'ba9876543210.s'));
  await new Promise((resolve) => alive.once('listening', resolve));
  const started = await createUploadFolders({ log }).start();
  const left = await readdir(root);
  expect(left).not.toContain('0123456789ab');
  expect(left).toEqual(expect.arrayContaining(['ba9876543210', 'aaaaaaaaaaaa', 'not-a-name-of-ours']));
  expect(await readFile(path.join(elsewhere, 'kept'), 'utf8')).toBe('kept');
  await started.stop();
  alive.close();
});

test('two processes keep each other’s folders, and each deletes its own when it stops', async () => {
  const [one, other] = [createUploadFolders({ log }), createUploadFolders({ log })];
  const first = await one.start();
  await one.withFolder(async (own) => {
    await writeFile(path.join(own, '0'), 'an original');
    const second = await other.start();
    expect(await readFile(path.join(own, '0'), 'utf8')).toBe('an original');
    await second.stop();
  });
  await first.stop();
  expect(await readdir(root)).toEqual([]);
});

test.for<[string, () => Promise<unknown>]>([
  ['a link', () => symlink('/', root)],
  ['open to everybody', () => mkdir(root, { mode: 0o777 })],
  ['a file', () => writeFile(root, '')],
])("an upload root that is %s isn't used, and uploads still work", async ([_, make]) => {
  const mask = process.umask(0);
  await make();
  process.umask(mask);
  const folders = createUploadFolders({ log });
  const started = await folders.start();
  const used = await folders.withFolder((own) => Promise.resolve(own));
  expect(path.dirname(path.dirname(used))).toBe(folder);
  expect(used).not.toContain(root);
  await started.stop();
});

